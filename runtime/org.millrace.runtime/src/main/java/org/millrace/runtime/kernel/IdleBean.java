package org.millrace.runtime.kernel;

import org.millrace.runtime.api.EventListener;

/** Stands for a bean in a test: receives events and does nothing. Public because the kernel instantiates beans by reflection. */
public final class IdleBean implements EventListener<Object> {

    @Override
    public void onEvent(Object event) {
        // The test sees what arrives.
    }
}
