package org.millrace.epn.validation.internal;

import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.Stage;
import org.millrace.runtime.api.EmitterAware;

/** Which stages bring events into the network. */
final class Emitting {

    private Emitting() {
    }

    /** Whether a stage may send events without having got any. A class that is not known may. */
    static boolean isSource(Validation v, Stage stage) {
        return switch (stage) {
            case Adapter adapter -> adapter.getDirection() == AdapterDirection.IN;
            case Bean bean -> !isSilent(v, bean);
            default -> false;
        };
    }

    /** Whether a bean is known to send no events. */
    static boolean isSilent(Validation v, Bean bean) {
        return bean.getJavaClass() != null
                && v.types().find(bean.getJavaClass()).filter(t -> !t.isA(EmitterAware.class.getName())).isPresent();
    }
}
