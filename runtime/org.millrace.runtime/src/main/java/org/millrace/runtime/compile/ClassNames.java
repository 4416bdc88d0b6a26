package org.millrace.runtime.compile;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/** Extracts the words from the constant pool of a class file, including the names of all referenced classes. */
final class ClassNames {

    private static final int MAGIC = 0xCAFEBABE;
    private static final Pattern SEPARATORS = Pattern.compile("[^\\p{L}\\p{N}_$]+");

    private ClassNames() {
    }

    /** Returns the words; for invalid class files, all words that its bytes contain. */
    static Set<String> in(byte[] classFile) {
        try {
            return read(new DataInputStream(new ByteArrayInputStream(classFile)));
        } catch (IOException e) {
            var names = new HashSet<String>();
            add(new String(classFile, ISO_8859_1), names);
            return names;
        }
    }

    private static Set<String> read(DataInputStream in) throws IOException {
        if (in.readInt() != MAGIC) {
            throw new IOException("no class file");
        }
        in.readInt();
        var names = new HashSet<String>();
        var count = in.readUnsignedShort();
        for (var i = 1; i < count; i++) {
            var tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> add(in.readUTF(), names);
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                case 5, 6 -> {
                    in.skipNBytes(8);
                    // Long and double constants take two entries.
                    i++;
                }
                case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                default -> throw new IOException("unknown constant " + tag);
            }
        }
        return names;
    }

    private static void add(String constant, Set<String> names) {
        for (var word : SEPARATORS.split(constant)) {
            names.add(word);
            // In descriptors, a class without a package follows an L after the preceding types.
            for (var at = word.indexOf('L'); at >= 0; at = word.indexOf('L', at + 1)) {
                names.add(word.substring(at + 1));
            }
        }
    }
}
