package org.millrace.junit.engine;

import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;

/** A test that fails, since the scenarios of a file cannot be read. */
final class UnreadableDescriptor extends AbstractTestDescriptor {

    private final String reason;

    /**
     * @param reason why not; empty if the file has mistakes
     */
    UnreadableDescriptor(FileDescriptor file, String reason) {
        super(file.getUniqueId().append("unreadable", "file"), "the file can be read", file.getSource().orElseThrow());
        this.reason = reason;
    }

    String reason() {
        return reason;
    }

    @Override
    public Type getType() {
        return Type.TEST;
    }
}
