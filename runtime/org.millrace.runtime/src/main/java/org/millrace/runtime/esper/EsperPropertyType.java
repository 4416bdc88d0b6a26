package org.millrace.runtime.esper;

import org.millrace.runtime.api.EventProperty;

import java.lang.invoke.MethodType;

/** The types of properties of maps in Esper's configuration. */
final class EsperPropertyType {

    private EsperPropertyType() {
    }

    /** Returns the class of single values and of arrays; for records the name of their event type, with brackets if there are several. */
    static Object of(EventProperty property) {
        if (property.structure().isEmpty()) {
            return property.type().javaType();
        }
        var structure = property.structure().get();
        return structure.record().isPresent() ? structure.label() : MethodType.methodType(structure.element().javaType()).wrap().returnType().arrayType();
    }
}
