package org.millrace.epn.edit.eventtype;

import org.junit.jupiter.api.Test;
import org.millrace.epn.PropertyForm;
import org.millrace.epn.edit.Edited;
import org.millrace.epn.edit.eventtype.CreateEventTypeFromClass.Form;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.SchemaTypes;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EventTypeEditsTest {

    private final Edited n = Edited.network();

    @Test
    void aNewEventTypeGetsANameThatIsFree() {
        n.expect(new CreateEventType(""), "+<eventType name=\"EventType1\"/>");
        assertEquals("EventType2", n.expect(new CreateEventType(""), "+<eventType name=\"EventType2\"/>").getName());
    }

    @Test
    void aNewEventTypeMayBeNamed() {
        n.expect(new CreateEventType("Order-1"), "+<eventType name=\"Order-1\"/>");
        n.refuse(new CreateEventType("Tick"), "there is already an event type 'Tick'; choose another name");
        n.refuse(new CreateEventType("a b"),
                "'a b' is not a legal name of an event type; a name begins with a letter and goes on with letters, digits, '-', '_' and '.'");
    }

    @Test
    void anEventTypeIsMadeFromAJavaClass() {
        n.expect(new CreateEventTypeFromClass("demo.Quote", Form.JAVA_CLASS, Edited.CLASSES), "+<eventType name=\"Quote\" javaClass=\"demo.Quote\"/>");
        n.expect(new CreateEventTypeFromClass("demo.Signal", Form.JAVA_CLASS, Edited.CLASSES), "+<eventType name=\"Signal2\" javaClass=\"demo.Signal\"/>");
        n.refuse(new CreateEventTypeFromClass("demo.Quot", Form.JAVA_CLASS, Edited.CLASSES),
                "there is no Java class 'demo.Quot'; give the full name with its package, such as demo.Tick");
        n.refuse(new CreateEventTypeFromClass("demo.", Form.JAVA_CLASS, Edited.CLASSES),
                "'demo.' is not the name of a Java class; give the full name with its package, such as demo.Tick");
        n.refuse(new CreateEventTypeFromClass("", Form.PROPERTIES, Edited.CLASSES),
                "no Java class is named; give the full name with its package, such as demo.Tick");
    }

    @Test
    void anEventTypeTakesItsPropertiesFromAJavaClass() {
        n.expect(new CreateEventTypeFromClass("demo.Quote", Form.PROPERTIES, Edited.CLASSES),
                "+<eventType name=\"Quote\">", "+<property name=\"symbol\"/>", "+<property name=\"count\" type=\"int\"/>", "+</eventType>");
    }

    @Test
    void eventTypesComeFromASchema() {
        var leg = new SchemaTypes.Type("Leg", List.of(new SchemaTypes.Property("price", "double")));
        var tick = new SchemaTypes.Type("Tick", List.of(new SchemaTypes.Property("codes", "int[]"), new SchemaTypes.Property("legs", "Leg[]"),
                new SchemaTypes.Property("first", "Leg")));
        n.expect(new CreateEventTypes(new SchemaTypes(List.of(leg, tick), List.of())),
                "+<eventType name=\"Leg\">", "+<property name=\"price\" type=\"double\"/>", "+</eventType>",
                "+<eventType name=\"Tick2\">", "+<property name=\"codes\" type=\"int\" repeated=\"true\"/>",
                "+<property name=\"legs\" record=\"Leg\" repeated=\"true\"/>", "+<property name=\"first\" record=\"Leg\"/>", "+</eventType>");
    }

    @Test
    void aClassThatMayYetBeCompiledIsNotRefused() {
        n.expect(new CreateEventTypeFromClass("demo.$Later", Form.JAVA_CLASS, JavaTypes.unknown()), "+<eventType name=\"Later\" javaClass=\"demo.$Later\"/>");
        n.refuse(new CreateEventTypeFromClass("demo.Later", Form.PROPERTIES, JavaTypes.unknown()),
                "there is no Java class 'demo.Later'; mend the Java sources of the project, which do not compile, or wait until they have");
    }

    @Test
    void renamingReachesEverythingThatNamesTheType() {
        n.expect(new RenameEventType(n.type("Tick"), "Quote"),
                "-<eventType name=\"Tick\" sentTimeProperty=\"sent\">",
                "-<adapter name=\"ticks\" provider=\"tcp\" eventType=\"Tick\" threading=\"shared\">",
                "-<statement name=\"rise\"><![CDATA[select * from Tick where symbol = '${symbol}' and price < 5]]></statement>",
                "-<wire from=\"queue\" to=\"rules\" eventType=\"Tick\"/>",
                "+<eventType name=\"Quote\" sentTimeProperty=\"sent\">",
                "+<adapter name=\"ticks\" provider=\"tcp\" eventType=\"Quote\" threading=\"shared\">",
                "+<statement name=\"rise\"><![CDATA[select * from Quote where symbol = '${symbol}' and price < 5]]></statement>",
                "+<wire from=\"queue\" to=\"rules\" eventType=\"Quote\"/>");
    }

    @Test
    void anEventTypeIsNotRenamedToWhatItMayNotBeCalled() {
        n.refuse(new RenameEventType(n.type("Tick"), "Signal"), "there is already an event type 'Signal'; choose another name");
        n.refuse(new RenameEventType(n.type("Tick"), ""),
                "the event type has no name; a name begins with a letter and goes on with letters, digits, '-', '_' and '.'");
        n.expectNoStep(new RenameEventType(n.type("Tick"), "Tick"));
    }

    @Test
    void deletingAnEventTypeLeavesNothingThatRefersToIt() {
        n.expect(new DeleteEventType(n.type("Signal")),
                "-<eventType name=\"Signal\" javaClass=\"demo.Signal\"/>",
                "-<bean name=\"counter\" javaClass=\"demo.Counter\" eventType=\"Signal\">",
                "-<adapter name=\"out\" provider=\"file\" direction=\"out\" eventType=\"Signal\"/>",
                "-<wire from=\"rules\" to=\"counter\" eventType=\"Signal\"/>",
                "-<route from=\"rules\" to=\"counter\" nth=\"1\">",
                "+<bean name=\"counter\" javaClass=\"demo.Counter\">",
                "+<adapter name=\"out\" provider=\"file\" direction=\"out\"/>",
                "+<route from=\"rules\" to=\"counter\">");
    }

    @Test
    void theUsesOfAnEventTypeAreKnownBeforehand() {
        var uses = EventTypeUses.of(n.model(), n.type("Signal"));
        assertEquals(List.of("counter", "out"), uses.stages().stream().map(s -> s.getName()).toList());
        assertEquals(List.of(n.wire(2)), uses.wires());
        assertTrue(EventTypeUses.of(n.model(), n.expect(new CreateEventType("Idle"), "+<eventType name=\"Idle\"/>")).isEmpty());
    }

    @Test
    void anEventTypeThatWasDeletedIsNotEdited() {
        var type = n.type("Signal");
        n.editing().execute(new DeleteEventType(type));
        n.refuse(new RenameEventType(type, "Other"), "the event type is no longer in the network; choose another one");
        n.editing().undo();
        n.editing().execute(new RenameEventType(type, "Other"));
        assertEquals("Other", n.type(1).getName());
    }

    @Test
    void aJavaClassReplacesTheProperties() {
        n.expect(new UseJavaClass(n.type("Tick"), "demo.Quote", Edited.CLASSES),
                "-<eventType name=\"Tick\" sentTimeProperty=\"sent\">", "-<property name=\"symbol\"/>", "-<property name=\"price\" type=\"double\"/>",
                "-<property name=\"sent\" type=\"long\"/>", "-</eventType>",
                "+<eventType name=\"Tick\" javaClass=\"demo.Quote\" sentTimeProperty=\"sent\"/>");
        n.refuse(new UseJavaClass(n.type("Tick"), "demo.None", Edited.CLASSES),
                "there is no Java class 'demo.None'; give the full name with its package, such as demo.Tick");
    }

    @Test
    void propertiesOfItsOwnBeginAsThoseOfTheClass() {
        n.expect(new UseProperties(n.type("Signal"), Edited.CLASSES), "-<eventType name=\"Signal\" javaClass=\"demo.Signal\"/>",
                "+<eventType name=\"Signal\">", "+<property name=\"symbol\"/>", "+<property name=\"count\" type=\"int\"/>", "+</eventType>");
        n.expectNoStep(new UseProperties(n.type("Tick"), Edited.CLASSES));
    }

    @Test
    void aPropertyIsAdded() {
        n.expect(new AddProperty(n.type("Tick"), "volume", "long"), "+<property name=\"volume\" type=\"long\"/>");
        n.expect(new AddProperty(n.type("Tick"), "", "string"), "+<property name=\"property1\"/>");
        n.refuse(new AddProperty(n.type("Tick"), "price", "long"), "there is already a property 'price'; choose another name");
        n.refuse(new AddProperty(n.type("Tick"), "1st", "long"),
                "'1st' is not a legal name of a property; a property is named with letters, digits and '_' and does not begin with a digit");
        n.refuse(new AddProperty(n.type("Tick"), "x", "strng"), "there is no type 'strng'; did you mean 'string'?");
        n.refuse(new AddProperty(n.type("Signal"), "x", "int"),
                "the properties of 'Signal' are those of its Java class; change the class, or give the event type properties of its own");
    }

    @Test
    void propertiesMayHaveRecordsAndSeveralValues() {
        n.expect(new AddProperty(n.type("Tick"), "parts", "Signal[]"), "+<property name=\"parts\" record=\"Signal\" repeated=\"true\"/>");
        n.expect(new AddProperty(n.type("Tick"), "sizes", "int[]"), "+<property name=\"sizes\" type=\"int\" repeated=\"true\"/>");
        n.expect(new SetPropertyType(n.property("Tick", "sizes"), "Signal"), "-<property name=\"sizes\" type=\"int\" repeated=\"true\"/>",
                "+<property name=\"sizes\" record=\"Signal\"/>");
        n.expect(new SetPropertyType(n.property("Tick", "sizes"), "double"), "-<property name=\"sizes\" record=\"Signal\"/>",
                "+<property name=\"sizes\" type=\"double\"/>");
        n.refuse(new SetPropertyType(n.property("Tick", "sizes"), "Tick[]"), "'Tick' would contain itself; choose another type");
        n.refuse(new SetPropertyType(n.property("Tick", "sizes"), "Signl"), "there is no type 'Signl'; did you mean 'Signal'?");
    }

    @Test
    void recordsOfADeletedTypeBecomeTexts() {
        n.editing().execute(new AddProperty(n.type("Tick"), "parts", "Signal[]"));
        assertEquals(List.of(n.property("Tick", "parts")), EventTypeUses.of(n.model(), n.type("Signal")).records());
        n.editing().execute(new DeleteEventType(n.type("Signal")));
        assertEquals("string[]", PropertyForm.label(n.property("Tick", "parts")));
    }

    @Test
    void renamingReachesRecords() {
        n.editing().execute(new AddProperty(n.type("Tick"), "parts", "Signal"));
        n.editing().execute(new RenameEventType(n.type("Signal"), "Part"));
        assertEquals("Part", PropertyForm.label(n.property("Tick", "parts")));
        n.refuse(new AddProperty(n.type("Tick"), "more", "Signal"), "there is no type 'Signal'; known types are Part, Tick, boolean, bytes, decimal, "
                + "double, duration, float, int, long, object, string, timestamp");
    }

    @Test
    void removingAPropertyForgetsTheTimeInIt() {
        n.expect(new RemoveProperty(n.property("Tick", "sent")), "-<eventType name=\"Tick\" sentTimeProperty=\"sent\">",
                "-<property name=\"sent\" type=\"long\"/>", "+<eventType name=\"Tick\">");
        n.expect(new RemoveProperty(n.property("Tick", "price")), "-<property name=\"price\" type=\"double\"/>");
    }

    @Test
    void renamingAPropertyReachesTimesFieldsAndPartitionKeys() {
        n.expect(new RenameProperty(n.property("Tick", "sent"), "at"), "-<eventType name=\"Tick\" sentTimeProperty=\"sent\">",
                "-<property name=\"sent\" type=\"long\"/>", "-<property name=\"fields\" value=\"symbol, price,sent\"/>",
                "+<eventType name=\"Tick\" sentTimeProperty=\"at\">", "+<property name=\"at\" type=\"long\"/>",
                "+<property name=\"fields\" value=\"symbol, price,at\"/>");
        n.expect(new RenameProperty(n.property("Tick", "symbol"), "name"), "-<property name=\"symbol\"/>",
                "-<property name=\"fields\" value=\"symbol, price,at\"/>",
                "-<stream name=\"queue\" capacity=\"4096\" threads=\"2\" partitionKey=\"symbol\" overflow=\"drop-oldest\"/>",
                "+<property name=\"name\"/>", "+<property name=\"fields\" value=\"name, price,at\"/>",
                "+<stream name=\"queue\" capacity=\"4096\" threads=\"2\" partitionKey=\"name\" overflow=\"drop-oldest\"/>");
        n.refuse(new RenameProperty(n.property("Tick", "name"), "price"), "there is already a property 'price'; choose another name");
    }

    @Test
    void aPropertyIsMoved() {
        n.editing().execute(new MoveProperty(n.property("Tick", "sent"), 0));
        assertEquals("sent", n.type("Tick").getProperties().getFirst().getName());
        n.editing().undo();
        assertEquals(Edited.TEXT, n.text());
        n.refuse(new MoveProperty(n.property("Tick", "sent"), 3), "the property 'sent' cannot be moved further");
        n.refuse(new MoveProperty(n.property("Tick", "sent"), -1), "the property 'sent' cannot be moved further");
    }

    @Test
    void thePropertyTypeIsSet() {
        n.expect(new SetPropertyType(n.property("Tick", "price"), "float"), "-<property name=\"price\" type=\"double\"/>",
                "+<property name=\"price\" type=\"float\"/>");
        n.refuse(new SetPropertyType(n.property("Tick", "price"), "number"),
                "there is no type 'number'; known types are Signal, Tick, boolean, bytes, decimal, double, duration, float, "
                + "int, long, object, string, timestamp");
    }

    @Test
    void aTimePropertyIsALongOfTheType() {
        n.expect(new SetTimeProperty(n.type("Tick"), TimeProperty.INGRESS, "sent"), "-<eventType name=\"Tick\" sentTimeProperty=\"sent\">",
                "+<eventType name=\"Tick\" sentTimeProperty=\"sent\" ingressTimeProperty=\"sent\">");
        n.expect(new SetTimeProperty(n.type("Tick"), TimeProperty.SENT, ""),
                "-<eventType name=\"Tick\" sentTimeProperty=\"sent\" ingressTimeProperty=\"sent\">", "+<eventType name=\"Tick\" ingressTimeProperty=\"sent\">");
        n.expect(new SetTimeProperty(n.type("Signal"), TimeProperty.SENT, "created"), "-<eventType name=\"Signal\" javaClass=\"demo.Signal\"/>",
                "+<eventType name=\"Signal\" javaClass=\"demo.Signal\" sentTimeProperty=\"created\"/>");
        n.refuse(new SetTimeProperty(n.type("Tick"), TimeProperty.SENT, "snet"), "there is no property 'snet'; did you mean 'sent'?");
        n.refuse(new SetTimeProperty(n.type("Tick"), TimeProperty.SENT, "price"),
                "the property 'price' is of type double, the time is of type long; choose another property, or change its type first");
    }

    @Test
    void anEventTimeMayBeATimestamp() {
        n.editing().execute(new SetPropertyType(n.property("Tick", "price"), "timestamp"));
        n.refuse(new SetTimeProperty(n.type("Tick"), TimeProperty.SENT, "price"),
                "the property 'price' is of type timestamp, the time is of type long; choose another property, or change its type first");
        n.expect(new SetTimeProperty(n.type("Tick"), TimeProperty.EVENT, "price"), "-<eventType name=\"Tick\" sentTimeProperty=\"sent\">",
                "+<eventType name=\"Tick\" sentTimeProperty=\"sent\" eventTimeProperty=\"price\">");
        n.refuse(new SetTimeProperty(n.type("Tick"), TimeProperty.EVENT, "symbol"),
                "the property 'symbol' is of type string, the time is of type timestamp or long; choose another property, or change its type first");
    }
}
