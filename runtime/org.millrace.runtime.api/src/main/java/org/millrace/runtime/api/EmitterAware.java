package org.millrace.runtime.api;

/** A bean that sends events. */
@FunctionalInterface
public interface EmitterAware {

    /**
     * Sets the emitter. Called once, before {@link Lifecycle#start}.
     *
     * @param emitter sends events; valid until the bean is stopped
     */
    void setEmitter(Emitter emitter);
}
