import org.eclipse.emf.mwe.utils.StandaloneSetup;
import org.eclipse.emf.mwe2.runtime.workflow.WorkflowContextImpl;
import org.eclipse.xtext.xtext.generator.DefaultGeneratorModule;
import org.eclipse.xtext.xtext.generator.XtextGenerator;
import org.eclipse.xtext.xtext.generator.XtextGeneratorLanguage;
import org.eclipse.xtext.xtext.generator.ecore.EMFGeneratorFragment2;
import org.eclipse.xtext.xtext.generator.grammarAccess.GrammarAccessFragment2;
import org.eclipse.xtext.xtext.generator.model.project.StandardProjectConfig;
import org.eclipse.xtext.xtext.generator.parser.antlr.AntlrOptions;
import org.eclipse.xtext.xtext.generator.parser.antlr.XtextAntlrGeneratorFragment2;
import org.eclipse.xtext.xtext.generator.resourceFactory.ResourceFactoryFragment2;

import java.nio.file.Path;

/**
 * Generates the syntax tree and the parser from the grammar. Run by Maven from its source, see
 * pom.xml; arguments are the module's folder and the folder of the generated code.
 */
final class GenerateLanguage {

    public static void main(String[] args) throws Exception {
        var module = Path.of(args[0]).toAbsolutePath().normalize();
        var generated = Path.of(args[1]).toAbsolutePath().normalize();

        var setup = new StandaloneSetup();
        setup.setScanClassPath(false);
        setup.addRegisterGeneratedEPackage("org.eclipse.xtext.XtextPackage");

        var project = new StandardProjectConfig() {
            @Override
            public void setDefaults() {
                super.setDefaults();
                getRuntime().setSrcGen(generated.toString());
                getRuntime().setEcoreModel(generated.resolve("org/millrace/epl/ast").toString());
            }
        };
        project.setRootPath(module.getParent().toString());
        project.setBaseName("org.millrace.epl");
        project.setMavenLayout(true);
        project.setCreateEclipseMetaData(false);

        var configuration = new DefaultGeneratorModule();
        configuration.setProject(project);

        var language = new XtextGeneratorLanguage();
        language.setGrammarUri(module.resolve("src/main/xtext/org/millrace/epl/Epl.xtext").toUri().toString());
        language.setFileExtensions("epl");
        language.addFragment(new GrammarAccessFragment2());
        var tree = new EMFGeneratorFragment2();
        tree.setJdkLevel("21");
        language.addFragment(tree);
        var resources = new ResourceFactoryFragment2();
        language.addFragment(resources);
        var parser = new XtextAntlrGeneratorFragment2();
        var options = new AntlrOptions();
        options.setClassSplitting(true);
        parser.setOptions(options);
        language.addFragment(parser);

        var generator = new XtextGenerator();
        generator.setConfiguration(configuration);
        generator.addLanguage(language);
        generator.preInvoke();
        generator.invoke(new WorkflowContextImpl());
        generator.postInvoke();
    }
}
