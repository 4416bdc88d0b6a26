package org.millrace.tests.rules;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests rules for sources that the compiler does not check. */
class SourcesTest {

    private static final int LONGEST = 300;
    private static final List<String> WORLDS = List.of("language", "runtime", "plugins", "tests", "editors", "examples");
    private static final Pattern TEST = Pattern.compile("@(Test|Property|ParameterizedTest|RepeatedTest|TestFactory)\\b");
    private static final Pattern TO_DO = Pattern.compile("\\b(TODO|FIXME|XXX)\\b(?!.*#\\d)");
    private static final Pattern CLASS_NAME = Pattern.compile("`([A-Z]\\w*)`");

    private static List<Path> sources(String ending) throws IOException {
        var files = new ArrayList<Path>();
        for (var world : WORLDS) {
            files.addAll(Repository.files(world, ending));
        }
        assertTrue(!files.isEmpty(), () -> "no files *" + ending);
        return files;
    }

    /** Test classes outside the test roots are not compiled or not executed. */
    @Test
    void everyClassOfTestsLiesWhereTestsAreRun() throws IOException {
        var elsewhere = new ArrayList<String>();
        for (var file : sources("Test.java")) {
            var name = Repository.name(file);
            var run = name.contains("/src/test/java/") || name.startsWith("tests/org.millrace.tests.ui/src/main/java/")
                    || name.startsWith("tests/org.millrace.tests.diagram/src/") || name.startsWith("examples/tutorial/tests/java/")
                    || name.startsWith("tests/org.millrace.tests.install/src/");
            if (!run && TEST.matcher(Files.readString(file)).find()) {
                elsewhere.add(name);
            }
        }
        assertEquals(List.of(), elsewhere);
    }

    /** Surefire executes classes whose names end in "Test". */
    @Test
    void everyClassWithTestsIsNamedAsOne() throws IOException {
        var unnamed = new ArrayList<String>();
        for (var file : sources(".java")) {
            var text = Files.readString(file);
            if (!file.getFileName().toString().endsWith("Test.java") && TEST.matcher(text).find() && !text.contains("abstract class")
                    && !text.contains("@Test`") && text.contains("import org.junit.jupiter.api.Test;")) {
                unnamed.add(Repository.name(file));
            }
        }
        assertEquals(List.of(), unnamed);
    }

    /** A longer class has a second responsibility (CONTRIBUTING.md). */
    @Test
    void noClassOfTheProductIsLong() throws IOException {
        var found = new ArrayList<String>();
        for (var file : sources(".java")) {
            var name = Repository.name(file);
            if (name.contains("/src/main/java/") && !name.startsWith("tests/") && Files.readAllLines(file).size() > LONGEST) {
                found.add(name);
            }
        }
        assertEquals(List.of(), found);
    }

    @Test
    void everyModuleIsBuilt() throws IOException {
        var missing = new ArrayList<String>();
        for (var world : List.of("language", "runtime", "plugins", "tests", "tests/engines", "tests/workbench")) {
            var pom = Files.readString(Repository.ROOT.resolve(world).resolve("pom.xml"));
            for (var module : Repository.modules(world)) {
                if (!pom.contains("<module>" + module.getFileName() + "</module>")) {
                    missing.add(Repository.name(module));
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void nothingIsLeftToDoWithoutAnIssue() throws IOException {
        var found = new ArrayList<String>();
        for (var ending : List.of(".java", ".ts", ".tsx", ".md", ".xtext")) {
            for (var file : Repository.files(".", ending)) {
                var number = 0;
                for (var line : Files.readAllLines(file)) {
                    number++;
                    if (TO_DO.matcher(line).find() && !file.getFileName().toString().equals("SourcesTest.java")) {
                        found.add(Repository.name(file) + ":" + number + ": " + line.strip());
                    }
                }
            }
        }
        assertEquals(List.of(), found);
    }

    @Test
    void theArchitecturePageNamesClassesThatExist() throws IOException {
        var known = new TreeSet<String>();
        for (var file : sources(".java")) {
            known.add(file.getFileName().toString().replace(".java", ""));
        }
        var unknown = new TreeSet<String>();
        var names = CLASS_NAME.matcher(Files.readString(Repository.ROOT.resolve("docs/architecture.md")));
        while (names.find()) {
            if (!known.contains(names.group(1))) {
                unknown.add(names.group(1));
            }
        }
        assertEquals(new TreeSet<>(), unknown);
    }
}
