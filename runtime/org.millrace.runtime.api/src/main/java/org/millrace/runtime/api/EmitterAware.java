package org.millrace.runtime.api;

/** A bean that sends events of its own. */
@FunctionalInterface
public interface EmitterAware {

    /**
     * Called once, before {@link Lifecycle#start}.
     *
     * @param emitter where to send events; valid until the bean is stopped
     */
    void setEmitter(Emitter emitter);
}
