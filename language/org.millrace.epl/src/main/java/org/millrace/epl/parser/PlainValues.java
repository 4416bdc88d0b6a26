package org.millrace.epl.parser;

import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.nodemodel.INode;

/** Takes texts into the syntax tree as they are written. */
public final class PlainValues implements IValueConverterService {

    @Override
    public Object toValue(String text, String rule, INode node) {
        return text == null && node != null ? node.getText().strip() : text;
    }

    @Override
    public String toString(Object value, String rule) {
        return String.valueOf(value);
    }
}
