package org.millrace.runtime.event;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The bytecode of a class, parsed as far as {@link PlainProperties} needs it. */
final class ClassCode {

    private static final int ALOAD_0 = 0x2a;
    private static final int GETFIELD = 0xb4;
    private static final int PUTFIELD = 0xb5;
    private static final int IRETURN = 0xac;
    private static final int ARETURN = 0xb0;
    private static final int RETURN = 0xb1;

    private final Map<Integer, String> texts = new HashMap<>();
    private final Map<Integer, int[]> pairs = new HashMap<>();
    private final Map<String, byte[]> methods = new HashMap<>();
    private int owner;

    private ClassCode() {
    }

    /** Reads a class; empty if its class file is missing or not supported. */
    static Optional<ClassCode> of(Class<?> type) {
        var file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        try (var bytes = type.getResourceAsStream(file)) {
            if (bytes == null) {
                return Optional.empty();
            }
            var code = new ClassCode();
            code.read(new DataInputStream(new ByteArrayInputStream(bytes.readAllBytes())));
            return Optional.of(code);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the field of a trivial getter; empty if the method does anything else. */
    Optional<String> returned(String method, String descriptor) {
        var code = methods.getOrDefault(method + descriptor, new byte[0]);
        return code.length == 5 && at(code, 0) == ALOAD_0 && at(code, 1) == GETFIELD
                && at(code, 4) >= IRETURN && at(code, 4) <= ARETURN ? field(code, 2) : Optional.empty();
    }

    /**
     * Returns the field of a trivial setter, which may return the object; empty if the method does anything
     * else.
     */
    Optional<String> set(String method, String descriptor) {
        var code = methods.getOrDefault(method + descriptor, new byte[0]);
        var ends = code.length == 6 && at(code, 5) == RETURN
                || code.length == 7 && at(code, 5) == ALOAD_0 && at(code, 6) == ARETURN;
        return ends && at(code, 0) == ALOAD_0 && isLoad(at(code, 1), 1) && at(code, 2) == PUTFIELD ? field(code, 3) : Optional.empty();
    }

    /**
     * Returns whether a method without parameters only computes a number or a boolean from fields and
     * constants: it calls no methods and writes only local variables.
     */
    boolean computes(String method, String descriptor) {
        var code = methods.getOrDefault(method + descriptor, new byte[0]);
        var position = 0;
        while (position < code.length) {
            var length = computingLength(at(code, position));
            if (length == 0) {
                return false;
            }
            position += length;
        }
        return code.length > 0;
    }

    /** Returns the length of an instruction that computes, jumps or returns a primitive; 0 for any other. */
    private static int computingLength(int instruction) {
        if (constantLength(instruction) > 0) {
            return constantLength(instruction);
        }
        return switch (instruction) {
            // Access to local variables by index.
            case 0x15, 0x16, 0x17, 0x18, 0x19, 0x36, 0x37, 0x38, 0x39, 0x3a -> 2;
            case GETFIELD, 0x84, 0xa7, 0xc6, 0xc7 -> 3;
            default -> {
                if (instruction >= 0x99 && instruction <= 0xa6) {
                    yield 3;
                }
                var local = instruction >= 0x1a && instruction <= 0x2d || instruction >= 0x3b && instruction <= 0x4e;
                var stack = instruction >= 0x57 && instruction <= 0x98;
                yield local || stack || instruction >= IRETURN && instruction < ARETURN ? 1 : 0;
            }
        };
    }

    /** Returns the length of an instruction that loads a constant; 0 for any other. */
    private static int constantLength(int instruction) {
        return switch (instruction) {
            case 0x10, 0x12 -> 2;
            case 0x11, 0x13, 0x14 -> 3;
            default -> instruction >= 0x01 && instruction <= 0x0f ? 1 : 0;
        };
    }

    /**
     * Returns whether a constructor only sets fields to its arguments.
     *
     * @param fields the fields in argument order
     * @param slots  the local variable of each argument
     */
    boolean constructs(String descriptor, String[] fields, int[] slots) {
        var code = methods.getOrDefault("<init>" + descriptor, new byte[0]);
        // The first instructions call the superclass constructor, which is empty for a record.
        var position = 4;
        for (var i = 0; i < fields.length; i++) {
            var load = slots[i] <= 3 ? 1 : 2;
            if (position + 1 + load + 3 >= code.length || at(code, position) != ALOAD_0
                    || !(load == 1 ? isLoad(at(code, position + 1), slots[i])
                            : at(code, position + 1) >= 0x15 && at(code, position + 1) <= 0x19 && at(code, position + 2) == slots[i])
                    || at(code, position + 1 + load) != PUTFIELD
                    || !field(code, position + 2 + load).equals(Optional.of(fields[i]))) {
                return false;
            }
            position += 4 + load;
        }
        return position == code.length - 1 && at(code, position) == RETURN;
    }

    /** Recognizes load instructions; those for the first four local variables form groups of four per type. */
    private static boolean isLoad(int instruction, int slot) {
        return instruction >= 0x1a && instruction <= 0x2d && (instruction - 0x1a) % 4 == slot;
    }

    private static int at(byte[] code, int index) {
        return code[index] & 0xff;
    }

    /** Returns the name of a field of this class; empty for fields of other classes. */
    private Optional<String> field(byte[] code, int index) {
        var reference = pairs.get(at(code, index) << 8 | at(code, index + 1));
        return reference[0] == owner ? Optional.of(texts.get(pairs.get(reference[1])[0])) : Optional.empty();
    }

    private void read(DataInputStream in) throws IOException {
        in.skipNBytes(8);
        readConstants(in);
        in.skipNBytes(2);
        owner = in.readUnsignedShort();
        in.skipNBytes(2);
        in.skipNBytes(2L * in.readUnsignedShort());
        readMembers(in, false);
        readMembers(in, true);
    }

    private void readConstants(DataInputStream in) throws IOException {
        var count = in.readUnsignedShort();
        for (var i = 1; i < count; i++) {
            var tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts.put(i, in.readUTF());
                case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                case 3, 4 -> in.skipNBytes(4);
                case 9, 10, 11, 12, 17, 18 -> pairs.put(i, new int[] { in.readUnsignedShort(), in.readUnsignedShort() });
                case 5, 6 -> {
                    in.skipNBytes(8);
                    i++;
                }
                default -> throw new IOException("a constant of the unknown kind " + tag);
            }
        }
    }

    private void readMembers(DataInputStream in, boolean keep) throws IOException {
        var count = in.readUnsignedShort();
        for (var i = 0; i < count; i++) {
            in.skipNBytes(2);
            var signature = texts.get(in.readUnsignedShort()) + texts.get(in.readUnsignedShort());
            var attributes = in.readUnsignedShort();
            for (var attribute = 0; attribute < attributes; attribute++) {
                var name = texts.get(in.readUnsignedShort());
                var content = new byte[in.readInt()];
                in.readFully(content);
                if (keep && name.equals("Code")) {
                    methods.put(signature, instructions(content));
                }
            }
        }
    }

    private static byte[] instructions(byte[] attribute) throws IOException {
        var in = new DataInputStream(new ByteArrayInputStream(attribute));
        in.skipNBytes(4);
        var code = new byte[in.readInt()];
        in.readFully(code);
        return code;
    }
}
