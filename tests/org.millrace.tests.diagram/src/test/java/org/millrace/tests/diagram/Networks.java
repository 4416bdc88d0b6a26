package org.millrace.tests.diagram;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** The networks of the tests. */
final class Networks {

    /** An empty network in its saved form, so that undoing all edits yields the same file. */
    static final String EMPTY = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0" name="drawn"/>
            """;

    private Networks() {
    }

    /** Copies a network of the tests. */
    static Path copy(String name, Path folder) throws IOException {
        try (var in = Objects.requireNonNull(Networks.class.getResourceAsStream(name), name)) {
            return Files.write(folder.resolve(name), in.readAllBytes());
        }
    }

    static Path write(String content, Path folder) throws IOException {
        return Files.writeString(folder.resolve("network.epn"), content);
    }

    /** Generates chains of ten stages, with wires between adjacent chains. */
    static String large(int stages, int wires) {
        var text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<epn:Network xmlns:epn=\"epn:org.millrace/1.0\" name=\"large\">\n");
        for (var i = 0; i < stages; i++) {
            text.append(switch (i % 10) {
                case 0 -> "<adapter name=\"source" + i + "\" provider=\"tcp\"/>";
                case 2, 6 -> "<stream name=\"queue" + i + "\" threads=\"2\"/>";
                case 9 -> "<bean name=\"sink" + i + "\" javaClass=\"org.example.Sink\"/>";
                default -> "<processor name=\"rules" + i + "\"><statement>select * from Tick</statement></processor>";
            }).append('\n');
        }
        var count = 0;
        for (var i = 0; i + 1 < stages; i++) {
            if (i % 10 != 9) {
                text.append(wire(i, i + 1));
                count++;
            }
        }
        for (var i = 0; count < wires; i++, count++) {
            // From a chain into the next one, one layer further.
            var from = i % (stages - 12) / 9 * 10 + i % 9;
            text.append(wire(from % (stages - 12), (from % (stages - 12)) / 10 * 10 + 10 + Math.min(from % 10 + 1, 9)));
        }
        return text.append("</epn:Network>\n").toString();
    }

    private static String wire(int from, int to) {
        return "<wire from=\"" + name(from) + "\" to=\"" + name(to) + "\"/>\n";
    }

    private static String name(int i) {
        return switch (i % 10) {
            case 0 -> "source" + i;
            case 2, 6 -> "queue" + i;
            case 9 -> "sink" + i;
            default -> "rules" + i;
        };
    }
}
