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

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Generates the syntax tree and the parser from a grammar. Run by Maven from its source, see pom.xml; arguments are the
 * module's folder, the folder of the generated code, the name of the language and the rules that take as much as they can.
 */
final class GenerateLanguage {

    public static void main(String[] args) throws Exception {
        var module = Path.of(args[0]).toAbsolutePath().normalize();
        var generated = Path.of(args[1]).toAbsolutePath().normalize();
        var language = args[2];
        var folder = language.substring(0, language.lastIndexOf('.')).replace('.', '/');
        var name = language.substring(language.lastIndexOf('.') + 1);
        var greedy = Stream.of(args[3].split(",")).map(rule -> "rule" + rule).collect(Collectors.toSet());

        var setup = new StandaloneSetup();
        setup.setScanClassPath(false);
        setup.addRegisterGeneratedEPackage("org.eclipse.xtext.XtextPackage");

        var project = new StandardProjectConfig() {
            @Override
            public void setDefaults() {
                super.setDefaults();
                getRuntime().setSrcGen(generated.toString());
                // Where the generator puts drafts of classes to be written by hand, which nobody uses.
                getRuntime().setSrc(generated.resolveSibling("xtext-drafts").toString());
                getRuntime().setEcoreModel(generated.resolve(folder + "/ast").toString());
            }
        };
        project.setRootPath(module.getParent().toString());
        project.setBaseName(folder.replace('/', '.'));
        project.setMavenLayout(true);
        project.setCreateEclipseMetaData(false);

        var configuration = new DefaultGeneratorModule();
        configuration.setProject(project);

        var generatedLanguage = new XtextGeneratorLanguage();
        generatedLanguage.setGrammarUri(module.resolve("src/main/xtext/" + folder + "/" + name + ".xtext").toUri().toString());
        generatedLanguage.setFileExtensions(name.toLowerCase(Locale.ROOT));
        generatedLanguage.addFragment(new GrammarAccessFragment2());
        var tree = new EMFGeneratorFragment2();
        generatedLanguage.addFragment(tree);
        var parser = new XtextAntlrGeneratorFragment2();
        var options = new AntlrOptions();
        options.setClassSplitting(true);
        parser.setOptions(options);
        generatedLanguage.addFragment(parser);

        var generator = new XtextGenerator();
        generator.setConfiguration(configuration);
        generator.addLanguage(generatedLanguage);
        var console = System.err;
        var messages = new ByteArrayOutputStream();
        System.setErr(new PrintStream(messages, true, StandardCharsets.UTF_8));
        try {
            generator.preInvoke();
            generator.invoke(new WorkflowContextImpl());
            generator.postInvoke();
        } finally {
            System.setErr(console);
        }
        var unexpected = unexpected(messages.toString(StandardCharsets.UTF_8),
                Files.readAllLines(generated.resolve(folder + "/parser/antlr/internal/Internal" + name + ".g")), greedy);
        unexpected.forEach(System.err::println);
        System.exit(unexpected.isEmpty() ? 0 : 1);
    }

    /** What ANTLR says about the grammar, without the decisions in which the first alternative is meant. */
    private static List<String> unexpected(String messages, List<String> grammar, Set<String> greedy) {
        var place = Pattern.compile("(?:warning|error)\\((\\d+)\\): .*?Internal\\w+\\.g:(\\d+):.*");
        var found = new ArrayList<String>();
        for (var line : messages.lines().toList()) {
            var match = place.matcher(line);
            if (match.matches() && match.group(1).equals("200") && greedy.contains(rule(grammar, Integer.parseInt(match.group(2))))) {
                continue;
            }
            if (match.matches() || line.contains("ERROR") || line.startsWith("error")) {
                found.add(line);
            }
        }
        return found;
    }

    private static String rule(List<String> grammar, int line) {
        for (var i = line - 1; i >= 0; i--) {
            if (grammar.get(i).startsWith("rule")) {
                return grammar.get(i).replaceAll("\\W.*", "");
            }
        }
        return "";
    }
}
