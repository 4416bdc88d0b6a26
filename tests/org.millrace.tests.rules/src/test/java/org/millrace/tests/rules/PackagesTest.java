package org.millrace.tests.rules;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Manifest;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests the packages of the product, by the names in the sources: those of the plug-ins may not be compiled yet. */
class PackagesTest {

    private static final Pattern USED = Pattern.compile("\\b(org\\.millrace(?:\\.[a-z]\\w*)+)\\.[A-Z*]");
    private static final Pattern COMMENT_OR_TEXT = Pattern.compile("(?s:/\\*.*?\\*/)|'.{1,2}'|\"(?:\\\\.|[^\"\\\\\n])*\"");
    private static final Pattern INTERNAL = Pattern.compile("\\.internal\\b.*");
    private static final Pattern EXPORTED = Pattern.compile("(org\\.millrace[\\w.]*)((?:;[^,;\"]*(?:\"[^\"]*\")?)*)");

    /** Returns the packages that each package uses. An internal package is a part of its feature. */
    private static Map<String, Set<String>> uses() throws IOException {
        var uses = new HashMap<String, Set<String>>();
        for (var world : List.of("runtime", "language", "plugins")) {
            for (var file : Repository.files(world, ".java")) {
                var name = Repository.name(file);
                var at = name.indexOf("/src/main/java/");
                if (at >= 0) {
                    var own = feature(name.substring(at + "/src/main/java/".length(), name.lastIndexOf('/')).replace('/', '.'));
                    var used = uses.computeIfAbsent(own, key -> new TreeSet<>());
                    USED.matcher(COMMENT_OR_TEXT.matcher(Files.readString(file)).replaceAll("")).results().map(match -> feature(match.group(1)))
                            .filter(other -> !other.equals(own)).forEach(used::add);
                }
            }
        }
        return uses;
    }

    private static String feature(String name) {
        return INTERNAL.matcher(name).replaceFirst("");
    }

    /** Returns the packages that depend on themselves. */
    private static Set<String> circles(Map<String, Set<String>> uses) {
        var circles = new TreeSet<String>();
        for (var each : uses.keySet()) {
            var reached = new TreeSet<String>();
            var next = new ArrayDeque<>(uses.get(each));
            while (!next.isEmpty()) {
                var other = next.pop();
                if (reached.add(other)) {
                    next.addAll(uses.getOrDefault(other, Set.of()));
                }
            }
            if (reached.contains(each)) {
                circles.add(each);
            }
        }
        return circles;
    }

    @Test
    void packagesHaveNoCircles() throws IOException {
        assertEquals(Set.of(), circles(uses()));
    }

    @Test
    void circlesAreFound() {
        var uses = Map.of("a", Set.of("b"), "b", Set.of("c", "outside"), "c", Set.of("d", "b"), "d", Set.<String>of());
        assertEquals(Set.of("b", "c"), circles(uses));
    }

    @Test
    void exportedPackagesExistAndInternalOnesHaveFriends() throws IOException {
        var found = new ArrayList<String>();
        for (var plugin : Repository.modules("plugins")) {
            var file = plugin.resolve("META-INF/MANIFEST.MF");
            if (!Files.exists(file)) {
                continue;
            }
            try (var in = Files.newInputStream(file)) {
                var exports = new Manifest(in).getMainAttributes().getValue("Export-Package");
                EXPORTED.matcher(exports == null ? "" : exports).results().forEach(export -> {
                    if (!Files.isDirectory(plugin.resolve("src/main/java").resolve(export.group(1).replace('.', '/')))) {
                        found.add(plugin.getFileName() + " exports " + export.group(1) + ", which does not exist");
                    }
                    if (export.group(1).contains(".internal") && !export.group(2).contains("x-internal:=true") && !export.group(2).contains("x-friends:=")) {
                        found.add(plugin.getFileName() + " exports " + export.group(1) + " to all");
                    }
                });
            }
        }
        assertEquals(List.of(), found);
    }
}
