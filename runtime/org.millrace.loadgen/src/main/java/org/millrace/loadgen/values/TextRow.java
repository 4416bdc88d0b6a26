package org.millrace.loadgen.values;

import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.nio.file.Path;
import java.util.List;

/** A row of a file with one column of interest. */
final class TextRow implements EventType {

    private final List<EventProperty> properties;

    TextRow(String column) {
        this.properties = List.of(new EventProperty(column, PropertyType.STRING));
    }

    @Override
    public String name() {
        return "row";
    }

    @Override
    public List<EventProperty> properties() {
        return properties;
    }

    @Override
    public Object get(Object event, int index) {
        return event;
    }

    @Override
    public EventBuilder newBuilder() {
        return new Builder();
    }

    /** Returns a receiver that adds the texts to a list; an empty column is the empty text. */
    Decoder.Output into(Path file, List<String> values) {
        return new Decoder.Output() {
            @Override
            public void event(Object event) {
                values.add((String) event);
            }

            @Override
            public void malformed(String reason) {
                throw new IllegalArgumentException(file + ", row " + (values.size() + 1) + ": " + reason);
            }
        };
    }

    /** Builds the text. */
    private static final class Builder implements EventBuilder {

        private String text = "";

        @Override
        public void begin() {
            text = "";
        }

        @Override
        public void set(int index, Object value) {
            text = value.toString();
        }

        @Override
        public void setBoolean(int index, boolean value) {
            text = Boolean.toString(value);
        }

        @Override
        public void setInt(int index, int value) {
            text = Integer.toString(value);
        }

        @Override
        public void setLong(int index, long value) {
            text = Long.toString(value);
        }

        @Override
        public void setDouble(int index, double value) {
            text = Double.toString(value);
        }

        @Override
        public Object build() {
            return text;
        }
    }
}
