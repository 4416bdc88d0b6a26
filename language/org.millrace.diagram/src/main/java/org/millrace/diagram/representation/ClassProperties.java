package org.millrace.diagram.representation;

import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.ValueType;
import org.millrace.epn.validation.JavaType;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.Structure;

import java.util.ArrayList;
import java.util.List;

/** The properties of Java classes as elements, so that representations show them like those that a network declares. */
public final class ClassProperties {

    private ClassProperties() {
    }

    /**
     * Updates a list to have the properties of a class in their order, and after them the event types of those that are
     * records. An element stays the same object while its property has the same name. An unknown class has no properties.
     */
    public static void update(EList<EObject> elements, String javaClass, JavaTypes types) {
        var properties = new ArrayList<EObject>();
        var records = new ArrayList<EObject>();
        for (var property : types.find(javaClass).map(JavaType::properties).orElse(List.of())) {
            var element = elements.stream().filter(EventTypeProperty.class::isInstance).map(EventTypeProperty.class::cast)
                    .filter(each -> property.name().equals(each.getName())).findFirst().orElseGet(EpnFactory.eINSTANCE::createEventTypeProperty);
            element.setName(property.name());
            element.setType(ValueType.get(property.structure().map(Structure::element).orElse(property.type()).label()));
            element.setRepeated(property.structure().map(Structure::repeated).orElse(false));
            element.setRecord(property.structure().flatMap(Structure::record).map(record -> record(element.getRecord(), record.name())).orElse(null));
            properties.add(element);
            if (element.getRecord() != null) {
                records.add(element.getRecord());
            }
        }
        properties.addAll(records);
        ECollections.setEList(elements, properties);
    }

    private static EventType record(EventType before, String name) {
        var type = before == null ? EpnFactory.eINSTANCE.createEventType() : before;
        type.setName(name);
        return type;
    }
}
