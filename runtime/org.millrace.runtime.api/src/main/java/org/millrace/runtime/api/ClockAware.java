package org.millrace.runtime.api;

/** A bean that asks for the time or has timers. */
public interface ClockAware {

    /** Sets the clock; called once, before {@link Lifecycle#start} and the first event. */
    void setClock(Clock clock);
}
