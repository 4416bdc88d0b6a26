package org.millrace.epn.edit;

import org.eclipse.emf.ecore.EClass;
import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.label.Labels;
import org.millrace.epn.model.EpnPackage;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class LabelsTest {

    @Test
    void everyEditHasALabel() throws IOException, URISyntaxException {
        var classes = Path.of(Edit.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (var files = Files.walk(classes)) {
            var edits = files.filter(file -> file.toString().endsWith(".class")).map(file -> classes.relativize(file).toString())
                    .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.').replace('\\', '.'))
                    .map(LabelsTest::load).filter(type -> Edit.class.isAssignableFrom(type) && type.isRecord() && type != EditSequence.class).toList();
            assertTrue(edits.size() > 35, edits::toString);
            edits.forEach(edit -> assertNotEquals(edit.getSimpleName(), Labels.of(edit)));
        }
    }

    @Test
    void everyKindAndFeatureHasALabel() {
        for (var classifier : EpnPackage.eINSTANCE.getEClassifiers()) {
            if (classifier instanceof EClass kind && !kind.isAbstract()) {
                assertNotEquals("kind." + kind.getName(), Labels.of("kind." + kind.getName()));
                kind.getEAllStructuralFeatures().stream().filter(f -> !f.isMany())
                        .forEach(f -> assertNotEquals("property." + f.getName(), Labels.of("property." + f.getName())));
            }
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
