package org.millrace.runtime.event;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.EventTypeSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Which classes' objects can be made another event. */
class SoleStateTest {

    /** Sets its fields to constants of every kind, and computes with them. */
    public static final class Plain {
        private String code = "none";
        private long time = 1L << 40;
        private int size = 100_000;
        private short few = 1_000;
        private double share = 0.5;
        private float part = 2;
        private boolean open = true;
        private Integer none = null;

        public String getCode() {
            return code;
        }

        public void setCode(String code) {
            this.code = code;
        }

        public long getTime() {
            return time;
        }

        public void setTime(long time) {
            this.time = time;
        }

        public int getSize() {
            return size;
        }

        public void setSize(int size) {
            this.size = size;
        }

        public short getFew() {
            return few;
        }

        public void setFew(short few) {
            this.few = few;
        }

        public double getShare() {
            return share;
        }

        public Plain setShare(double share) {
            this.share = share;
            return this;
        }

        public float getPart() {
            return part;
        }

        public void setPart(float part) {
            this.part = part;
        }

        public boolean isOpen() {
            return open;
        }

        public void setOpen(boolean open) {
            this.open = open;
        }

        public Integer getNone() {
            return none;
        }

        public void setNone(Integer none) {
            this.none = none;
        }

        public double getValue() {
            var sum = 0.0;
            for (var i = 0; i < few % 7; i++) {
                sum += open && code != null ? share * size / 1e9 : -part;
            }
            return sum + time;
        }
    }

    /** Has an event's state and more. */
    public static class Extending extends Trade {
    }

    /** Lets its objects be known. */
    public static class Registered {
        static final List<Object> ALL = new ArrayList<>();

        public Registered() {
            ALL.add(this);
        }
    }

    /** Makes an object for each event. */
    public static class Making {
        private List<Integer> sizes = new ArrayList<>();

        public List<Integer> getSizes() {
            return sizes;
        }

        public void setSizes(List<Integer> sizes) {
            this.sizes = sizes;
        }
    }

    /** Knows the events that were asked. */
    public static class Asked {
        static Object last = "";
        private int size;

        public int getSize() {
            last = this;
            return size;
        }

        public void setSize(int size) {
            this.size = size;
        }
    }

    /** Computes with a method. */
    public static class Calling {
        public double getRoot() {
            return Math.sqrt(2);
        }
    }

    /** Gives itself away. */
    public static class Itself {
        public Itself getIt() {
            return this;
        }
    }

    /** Computes what it writes down. */
    public static class Counting {
        private int count;

        public int getCount() {
            return count++;
        }
    }

    /** Has two names for one thing. */
    public static class Twice {
        private int size;

        public int getSize() {
            return size;
        }

        public void setSize(int size) {
            this.size = size;
        }

        public int getVolume() {
            return size;
        }

        public void setVolume(int size) {
            this.size = size;
        }
    }

    /** Has something that no event tells. */
    public static class Hiding {
        private int size;
        private int seen;

        public int getSize() {
            return size;
        }

        public void setSize(int size) {
            this.size = size;
        }

        public void see() {
            seen++;
        }
    }

    /** Takes its time of arrival for another thing. */
    public static class Late {
        private int size;
        private long time;

        public int getSize() {
            return size;
        }

        public void setSize(int size) {
            this.size = size;
        }

        public long getTime() {
            return time;
        }

        public void setTime(long time) {
            this.time = time;
        }

        public void setNoted(long noted) {
            this.time = noted;
        }
    }

    private static Optional<String> refusal(Class<?> type, String ingressTime) throws EventTypeException {
        return EventTypes.of(List.of(new EventTypeSpec("T", type.getName(), List.of(), "", ingressTime)),
                SoleStateTest.class.getClassLoader()).find("T").orElseThrow().refusesReuse();
    }

    private static void assertRefused(String why, Class<?> type) throws EventTypeException {
        assertEquals(Optional.of("the class " + type.getSimpleName() + " " + why), refusal(type, ""));
    }

    @Test
    void plainPropertiesWhateverTheirTypeAreAllThereIs() throws EventTypeException {
        assertEquals(Optional.empty(), refusal(Plain.class, ""));
        assertEquals(Optional.empty(), refusal(Plain.class, "time"));
        assertEquals(Optional.empty(), refusal(Trade.class, "arrived"));
    }

    @Test
    void recordsAndMapsAreNeverUsedAgain() throws EventTypeException {
        assertEquals(Optional.of("events are records"), refusal(Quote.class, ""));
        var map = EventTypes.of(List.of(new EventTypeSpec("M", "", List.of(new EventTypeSpec.PropertySpec("a", "int")), "", "")),
                SoleStateTest.class.getClassLoader()).find("M").orElseThrow();
        assertEquals(Optional.of("events are maps"), map.refusesReuse());
    }

    @Test
    void whatAConstructorDoesIsDoneForEachEvent() throws EventTypeException {
        assertRefused("extends another", Extending.class);
        assertRefused("has a constructor that does more than to set fields to constants", Registered.class);
        assertRefused("has a constructor that does more than to set fields to constants", Making.class);
    }

    @Test
    void aGetterMayKeepTheEvent() throws EventTypeException {
        assertRefused("does more than to store and return 'size'", Asked.class);
        assertRefused("does more than to store and return 'root'", Calling.class);
        assertRefused("does more than to store and return 'it'", Itself.class);
        assertRefused("does more than to store and return 'count'", Counting.class);
    }

    @Test
    void aFieldBelongsToOneProperty() throws EventTypeException {
        assertRefused("has two properties in one field", Twice.class);
        assertRefused("has the field 'seen' besides its properties", Hiding.class);
    }

    @Test
    void theTimeOfArrivalIsAPropertyOfItsOwn() throws EventTypeException {
        assertEquals(Optional.empty(), refusal(Late.class, "time"));
        assertEquals(Optional.of("the class Late does more than to store and return 'noted'"), refusal(Late.class, "noted"));
    }
}
