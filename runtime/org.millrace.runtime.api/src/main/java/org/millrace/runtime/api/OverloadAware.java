package org.millrace.runtime.api;

/** A bean that works otherwise while Streams are overloaded. */
@FunctionalInterface
public interface OverloadAware {

    /** Sets where the state of the Streams is asked for; called once, before {@link Lifecycle#start}. */
    void setOverload(Overload overload);
}
