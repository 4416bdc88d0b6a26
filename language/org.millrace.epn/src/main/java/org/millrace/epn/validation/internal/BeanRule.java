package org.millrace.epn.validation.internal;

import org.millrace.epn.Suggestion;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Property;
import org.millrace.epn.validation.JavaType;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.List;
import java.util.Map;

/** The class of a bean exists, takes events and has the properties that are set. */
public final class BeanRule implements Rule {

    @Override
    public void check(Validation v) {
        v.stages(Bean.class).forEach(bean -> {
            EventTypeReference.check(v, bean, Literals.BEAN__EVENT_TYPE, bean.getEventType(), false);
            var properties = Properties.byName(v, bean.getProperties());
            if (bean.getJavaClass() == null) {
                v.error(bean, "class-not-found", "the bean '" + bean.getName() + "' names no Java class", "name its Java class");
                return;
            }
            JavaClasses.require(v, bean, Literals.BEAN__JAVA_CLASS, bean.getJavaClass()).ifPresent(type -> {
                javaClass(v, bean, type);
                properties.forEach((name, property) -> type.settable().stream()
                        .filter(p -> p.name().equals(name)).findFirst().ifPresentOrElse(
                                p -> value(v, property, p),
                                () -> v.error(property, Literals.PROPERTY__NAME, "unknown-property", "the class " + type.name()
                                        + " has no setter for a property '" + name + "'", Suggestion.advice(name,
                                                type.settable().stream().map(EventProperty::name).toList(), "properties"))));
            });
        });
    }

    private static void javaClass(Validation v, Bean bean, JavaType type) {
        // A class that does not compile may have lost what it implements.
        if (v.types().complete() && !type.isA(EventListener.class.getName())) {
            v.error(bean, Literals.BEAN__JAVA_CLASS, "not-a-listener", "the class " + type.name() + " does not implement "
                    + EventListener.class.getName(), "a bean implements EventListener<E>");
        }
        if (!type.instantiable()) {
            v.error(bean, Literals.BEAN__JAVA_CLASS, "not-instantiable", "no object of the class " + type.name() + " can be made",
                    "make it public and not abstract, with a public constructor without parameters");
        }
    }

    private static void value(Validation v, Property property, EventProperty target) {
        if (target.type() == PropertyType.OBJECT) {
            return;
        }
        var setting = SettingDescriptor.optional(target.name(), target.type(), "", "");
        for (var fault : Settings.check(List.of(setting), Map.of(target.name(), Validation.text(property.getValue())))) {
            v.error(property, Literals.PROPERTY__VALUE, "bad-property-value", fault.message(), "");
        }
    }
}
