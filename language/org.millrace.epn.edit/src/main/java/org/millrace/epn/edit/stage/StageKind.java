package org.millrace.epn.edit.stage;

import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.Stage;

/** The kinds of stages that a palette offers. */
public enum StageKind {
    /** Brings events in. */
    INBOUND_ADAPTER("in"),
    /** Takes events out. */
    OUTBOUND_ADAPTER("out"),
    /** A queue with threads of its own. */
    STREAM("stream"),
    /** Runs statements. */
    PROCESSOR("processor"),
    /** Hands events to a Java object. */
    BEAN("bean");

    private final String name;

    StageKind(String name) {
        this.name = name;
    }

    /** What a stage of the kind is called if nobody gives it a name; followed by a number if it is taken. */
    public String defaultName() {
        return name;
    }

    /** Whether an implementation belongs to a stage of the kind: the provider of an adapter, the class of a bean. */
    public boolean isImplemented() {
        return this == INBOUND_ADAPTER || this == OUTBOUND_ADAPTER || this == BEAN;
    }

    Stage make(String implementation) {
        return switch (this) {
            case INBOUND_ADAPTER -> adapter(AdapterDirection.IN, implementation);
            case OUTBOUND_ADAPTER -> adapter(AdapterDirection.OUT, implementation);
            case STREAM -> EpnFactory.eINSTANCE.createStream();
            case PROCESSOR -> EpnFactory.eINSTANCE.createProcessor();
            case BEAN -> {
                var bean = EpnFactory.eINSTANCE.createBean();
                bean.setJavaClass(implementation.isEmpty() ? null : implementation);
                yield bean;
            }
        };
    }

    private static Stage adapter(AdapterDirection direction, String provider) {
        var adapter = EpnFactory.eINSTANCE.createAdapter();
        adapter.setDirection(direction);
        adapter.setProvider(provider.isEmpty() ? null : provider);
        return adapter;
    }
}
