package org.millrace.epn.validation.internal;

import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Property;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The named values of a stage. */
final class Properties {

    private Properties() {
    }

    /** By name, in the order of the file; complains about names that are missing or used twice. */
    static Map<String, Property> byName(Validation v, List<Property> properties) {
        var byName = new LinkedHashMap<String, Property>();
        for (var property : properties) {
            var name = Validation.text(property.getName());
            if (name.isEmpty()) {
                v.error(property, "illegal-name", "the property has no name", "add name=\"…\"");
                continue;
            }
            if (property.getValue() == null) {
                v.error(property, "bad-property-value", "the property '" + name + "' has no value", "add value=\"…\"");
            }
            if (byName.putIfAbsent(name, property) != null) {
                v.error(property, Literals.PROPERTY__NAME, "duplicate-name", "the property '" + name + "' is given twice",
                        "remove one of them");
            }
        }
        return byName;
    }
}
