package org.millrace.runtime.kernel;

import java.util.function.Supplier;

/**
 * The end of a wire to a stage that is not built yet when the wire is: a network may have cycles.
 * The first event finds the stage; afterwards it is one more call, which the JIT compiler inlines.
 */
final class LateReceiver implements Receiver {

    private final Supplier<Receiver> resolver;
    private volatile boolean resolved;
    private Receiver target;

    LateReceiver(Supplier<Receiver> resolver) {
        this.resolver = resolver;
    }

    @Override
    public void accept(Object event, Dispatch dispatch) {
        if (!resolved) {
            resolve();
        }
        target.accept(event, dispatch);
    }

    private synchronized void resolve() {
        if (!resolved) {
            target = resolver.get();
            resolved = true;
        }
    }
}
