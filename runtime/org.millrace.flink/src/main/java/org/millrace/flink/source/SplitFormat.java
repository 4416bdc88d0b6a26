package org.millrace.flink.source;

import org.apache.flink.core.io.SimpleVersionedSerializer;

import java.nio.ByteBuffer;
import java.util.Arrays;

import static java.nio.charset.StandardCharsets.UTF_8;

/** The form of a split in checkpoints; an empty form stands for no split. */
final class SplitFormat implements SimpleVersionedSerializer<StageSplit> {

    static final StageSplit NONE = new StageSplit("", new byte[0]);

    @Override
    public int getVersion() {
        return 1;
    }

    @Override
    public byte[] serialize(StageSplit split) {
        var name = split.stage().getBytes(UTF_8);
        return ByteBuffer.allocate(Integer.BYTES + name.length + split.state().length).putInt(name.length).put(name).put(split.state()).array();
    }

    @Override
    public StageSplit deserialize(int version, byte[] bytes) {
        var buffer = ByteBuffer.wrap(bytes);
        var name = new byte[buffer.getInt()];
        buffer.get(name);
        return new StageSplit(new String(name, UTF_8), Arrays.copyOfRange(bytes, buffer.position(), bytes.length));
    }
}
