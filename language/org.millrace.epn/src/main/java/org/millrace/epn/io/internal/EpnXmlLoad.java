package org.millrace.epn.io.internal;

import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.impl.XMILoadImpl;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

import java.util.Map;
import java.util.function.BiFunction;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;

/** Reads with our handler and the JDK's own parser, whatever else lies on the class path. */
final class EpnXmlLoad extends XMILoadImpl {

    private final BiFunction<XMLHelper, Map<?, ?>, DefaultHandler> handlers;

    EpnXmlLoad(XMLHelper helper, BiFunction<XMLHelper, Map<?, ?>, DefaultHandler> handlers) {
        super(helper);
        this.handlers = handlers;
    }

    @Override
    protected SAXParser makeParser() throws ParserConfigurationException, SAXException {
        return SAXParserFactory.newDefaultNSInstance().newSAXParser();
    }

    @Override
    protected DefaultHandler makeDefaultHandler() {
        return handlers.apply(helper, options);
    }
}
