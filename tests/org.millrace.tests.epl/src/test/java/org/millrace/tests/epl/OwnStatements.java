package org.millrace.tests.epl;

import com.espertech.esper.common.client.module.ModuleItem;
import com.espertech.esper.compiler.client.EPCompilerProvider;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The sample statements beside the grammar. */
final class OwnStatements {

    /** A text and its file. */
    record Sample(String file, String text) {
    }

    private OwnStatements() {
    }

    /** Returns the files in Esper's EPL, each with a module. */
    static List<Sample> modules() {
        return files("statements");
    }

    /** Returns the single statements in Esper's EPL, without the preceding declarations. */
    static List<Sample> statements() {
        var statements = new ArrayList<Sample>();
        for (var module : modules()) {
            for (var text : split(module)) {
                statements.add(new Sample(module.file(), text));
            }
        }
        return statements;
    }

    /** Returns the single statements in the BEA dialect. */
    static List<Sample> dialect() {
        var statements = new ArrayList<Sample>();
        for (var file : files("statements-bea")) {
            for (var text : Tokens.of(file.text()).statements()) {
                statements.add(new Sample(file.file(), text));
            }
        }
        return statements;
    }

    /** Returns the files with one syntax error each. */
    static List<Sample> wrong() {
        return files("wrong");
    }

    private static List<String> split(Sample module) {
        try {
            return EPCompilerProvider.getCompiler().parseModule(module.text()).getItems().stream()
                    .filter(item -> !item.isCommentOnly()).map(ModuleItem::getExpression).toList();
        } catch (Exception e) {
            throw new AssertionError(module.file(), e);
        }
    }

    private static List<Sample> files(String folder) {
        var samples = new ArrayList<Sample>();
        try (var files = Files.list(folder(folder))) {
            for (var file : files.sorted().toList()) {
                samples.add(new Sample(file.getFileName().toString(), Files.readString(file)));
            }
        } catch (IOException e) {
            throw new AssertionError(folder, e);
        }
        return samples;
    }

    private static Path folder(String name) {
        try {
            return Path.of(OwnStatements.class.getResource("/org/millrace/epl/" + name).toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(name, e);
        }
    }
}
