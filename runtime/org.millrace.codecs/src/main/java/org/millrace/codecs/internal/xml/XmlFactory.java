package org.millrace.codecs.internal.xml;

import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;

/** Creates parsers of Java that read nothing but their input: no document type, no entities, no other resource. */
final class XmlFactory {

    /** Lets a factory use a parser again; a parser is as large as many documents. */
    private static final String REUSE = "reuse-instance";

    private XmlFactory() {
    }

    /** Creates a factory for one thread. */
    static XMLInputFactory newFactory() {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
        factory.setXMLResolver((publicId, systemId, base, name) -> {
            throw new XMLStreamException("the document refers to another resource, which is not allowed");
        });
        if (factory.isPropertySupported(REUSE)) {
            factory.setProperty(REUSE, true);
        }
        return factory;
    }
}
