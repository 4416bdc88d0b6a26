package org.millrace.tests.ui.wizards;

import org.eclipse.core.resources.IFile;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The text of a network for tests. */
final class Networks {

    static final String TEXT = asSaved("""
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="orders">
              <eventType name="Order">
                <property name="id"/>
                <property name="amount" type="double"/>
              </eventType>
              <adapter name="in" provider="tcp" eventType="Order">
                <property name="port" value="0"/>
                <property name="colour" value="of the future"/>
              </adapter>
              <processor name="rules">
                <file>rules.epl</file>
              </processor>
              <later note="of a version to come"/>
              <wire from="in" to="rules"/>
            </epn:Network>
            """);

    private Networks() {
    }

    private static String asSaved(String text) {
        return EpnFile.format(EpnFile.parse("orders.epn", text));
    }

    static Network load(IFile file) throws IOException {
        return EpnFile.load(file.getLocation().toPath()).network().orElseThrow();
    }

    static Processor processor(IFile file) throws IOException {
        return load(file).getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast).findFirst().orElseThrow();
    }

    static EventType eventType(IFile file, String name) throws IOException {
        return load(file).getEventTypes().stream().filter(type -> type.getName().equals(name)).findFirst().orElseThrow();
    }

    /** Returns the lines of a text that another text does not have. */
    static List<String> added(String before, String after) {
        var lines = new ArrayList<>(Arrays.asList(after.split("\n")));
        before.lines().forEach(lines::remove);
        return lines.stream().map(String::strip).toList();
    }
}
