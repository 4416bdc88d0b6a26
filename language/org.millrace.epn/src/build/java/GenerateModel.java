import org.eclipse.emf.codegen.ecore.generator.Generator;
import org.eclipse.emf.codegen.ecore.genmodel.GenModel;
import org.eclipse.emf.codegen.ecore.genmodel.GenModelPackage;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenBaseGeneratorAdapter;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenModelGeneratorAdapterFactory;
import org.eclipse.emf.codegen.merge.java.JControlModel;
import org.eclipse.emf.common.util.BasicMonitor;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.plugin.EcorePlugin;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/**
 * Generates the Java code of the model. Run by Maven from its source, see pom.xml; arguments are
 * the module's folder and the folder of the generated code, which is emptied first.
 */
final class GenerateModel {

    public static void main(String[] args) throws IOException {
        var module = Path.of(args[0]).toAbsolutePath();
        clear(Path.of(args[1]));
        var folder = URI.createFileURI(module + "/");
        EcorePlugin.getPlatformResourceMap().put("org.millrace.epn", folder);
        Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap().put("ecore", new EcoreResourceFactoryImpl());
        Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap().put("genmodel", new XMIResourceFactoryImpl());
        GenModelPackage.eINSTANCE.eClass();

        var resources = new ResourceSetImpl();
        resources.getURIConverter().getURIMap().put(URI.createURI("platform:/resource/org.millrace.epn/"), folder);
        var resource = resources.getResource(URI.createURI("platform:/resource/org.millrace.epn/model/epn.genmodel"), true);
        var model = (GenModel) resource.getContents().getFirst();
        model.reconcile();
        model.setCanGenerate(true);
        model.setValidateModel(true);

        var generator = new Generator() {
            @Override
            public JControlModel getJControlModel() {
                // There is nothing to merge with: the code is always new.
                return new JControlModel() {
                    @Override
                    public boolean canMerge() {
                        return false;
                    }
                };
            }
        };
        generator.getAdapterFactoryDescriptorRegistry().addDescriptor(GenModelPackage.eNS_URI, GenModelGeneratorAdapterFactory.DESCRIPTOR);
        generator.setInput(model);
        var result = generator.generate(model, GenBaseGeneratorAdapter.MODEL_PROJECT_TYPE, new BasicMonitor());
        removeProjectFiles(module);
        if (result.getSeverity() != Diagnostic.OK) {
            print(result, "");
            System.exit(1);
        }
    }

    /** What the generator writes beside the code for a plug-in project; this module is none. */
    private static void removeProjectFiles(Path module) throws IOException {
        for (var name : List.of("build.properties", "plugin.properties", "plugin.xml")) {
            Files.deleteIfExists(module.resolve(name));
        }
    }

    private static void clear(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (var files = Files.walk(folder)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static void print(Diagnostic diagnostic, String indent) {
        System.err.println(indent + diagnostic.getMessage());
        diagnostic.getChildren().forEach(child -> print(child, indent + "  "));
    }
}
