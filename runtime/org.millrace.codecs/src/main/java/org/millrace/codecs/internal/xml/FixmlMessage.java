package org.millrace.codecs.internal.xml;

import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Structure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The messages of FIXML 4.4 that the codec knows, with the usual properties and their places, in the order of the elements in the schema. */
public enum FixmlMessage {

    /** A request for a quote. */
    QUOTE_REQUEST("QuoteRequest", "QuotReq", "QuotReq/",
            "quoteRequestId=@ReqID", "clientOrderId=@ClOrdID", "text=@Txt", "side=QuotReq/@Side", "currency=QuotReq/@Ccy", "account=QuotReq/@Acct",
            "transactTime=QuotReq/@TxnTm"),
    /** A quote. */
    QUOTE("Quote", "Quot", "",
            "quoteRequestId=@ReqID", "quoteId=@QID", "quoteType=@Typ", "side=@Side", "account=@Acct", "bid=@BidPx", "offer=@OfrPx", "bidSize=@BidSz",
            "offerSize=@OfrSz", "validUntil=@ValidUntilTm", "transactTime=@TxnTm", "currency=@Ccy", "text=@Txt"),
    /** An order. */
    NEW_ORDER_SINGLE("NewOrderSingle", "Order", "",
            "clientOrderId=@ID", "account=@Acct", "handling=@HandlInst", "side=@Side", "transactTime=@TxnTm", "orderType=@Typ", "price=@Px",
            "stopPrice=@StopPx", "currency=@Ccy", "quoteId=@QID", "timeInForce=@TmInForce", "text=@Txt"),
    /** A report about an order. */
    EXECUTION_REPORT("ExecutionReport", "ExecRpt", "",
            "orderId=@OrdID", "clientOrderId=@ID", "executionId=@ExecID", "executionType=@ExecTyp", "orderStatus=@Stat", "rejectReason=@RejRsn",
            "account=@Acct", "side=@Side", "orderType=@Typ", "price=@Px", "currency=@Ccy", "timeInForce=@TmInForce", "lastQuantity=@LastQty",
            "lastPrice=@LastPx", "leavesQuantity=@LeavesQty", "cumulativeQuantity=@CumQty", "averagePrice=@AvgPx", "transactTime=@TxnTm", "text=@Txt");

    /** The namespace of FIXML 4.4. */
    static final String NAMESPACE = "http://www.fixprotocol.org/FIXML-4-4";

    /** The path of a property that is not in the message. */
    private static final String NOWHERE = "-";

    private final String label;
    private final String element;
    private final Map<String, String> paths = new LinkedHashMap<>();

    FixmlMessage(String label, String element, String group, String... own) {
        this.label = label;
        this.element = element;
        for (var pair : own) {
            add(pair);
        }
        for (var pair : List.of("sequenceNumber=Hdr/@SeqNum", "sender=Hdr/@SID", "target=Hdr/@TID", "sendingTime=Hdr/@Snt")) {
            add(pair);
        }
        if (group.isEmpty()) {
            add("parties=Pty");
        }
        for (var pair : List.of("symbol=Instrmt/@Sym", "securityId=Instrmt/@ID", "securityIdSource=Instrmt/@Src", "securityType=Instrmt/@SecTyp",
                "exchange=Instrmt/@Exch", "quantity=OrdQty/@Qty")) {
            add(pair.replace("=", "=" + group));
        }
    }

    private void add(String pair) {
        var sign = pair.indexOf('=');
        paths.put(pair.substring(0, sign), pair.substring(sign + 1));
    }

    /** Returns the name in FIX. */
    public String label() {
        return label;
    }

    /** Returns the message with a name in FIX. */
    public static FixmlMessage of(String label) {
        for (var message : values()) {
            if (message.label.equals(label)) {
                return message;
            }
        }
        throw new IllegalArgumentException("message: " + label);
    }

    /** Returns the names of the usual properties with their paths. */
    public String list() {
        return String.join(", ", paths.entrySet().stream().map(path -> path.getKey() + " (" + path.getValue() + ")").toList());
    }

    /**
     * Creates the layout of the message.
     *
     * @param fields the setting {@code fields}
     * @throws IllegalArgumentException if a property has no place or a wrong one; the message begins with the setting's name and is for the user
     */
    public XmlLayout layout(String eventType, List<EventProperty> properties, String fields) {
        var given = XmlSettings.pairs(XmlSettings.FIELDS.name(), fields);
        var all = new LinkedHashMap<String, String>();
        paths.forEach((name, path) -> properties.stream().filter(property -> property.name().equals(name)).findFirst()
                .ifPresent(property -> {
                    all.put(name, path);
                    parts(property).forEach((part, place) -> all.put(name + "." + part, place));
                }));
        all.putAll(given);
        for (var property : properties) {
            if (!all.containsKey(property.name())) {
                throw new IllegalArgumentException("fields: the property '" + property.name() + "' of " + eventType + " has no place in a FIXML " + label
                        + "; give it a path, such as " + property.name() + "=@Txt, or " + property.name() + "=" + NOWHERE + " to leave it out");
            }
        }
        all.values().removeIf(NOWHERE::equals);
        if (all.isEmpty()) {
            throw new IllegalArgumentException("fields: no property of " + eventType + " has a place in a FIXML " + label);
        }
        return LayoutBuilder.layout(eventType, properties, "/FIXML/" + element, all, Map.of(), XmlValues.FIX)
                .writing(Map.of("", NAMESPACE), version());
    }

    /** Returns the places of the properties of a record of a party. */
    private static Map<String, String> parts(EventProperty property) {
        var parts = new LinkedHashMap<String, String>();
        var usual = Map.of("id", "@ID", "source", "@Src", "role", "@R");
        property.structure().flatMap(Structure::record).map(EventType::properties).orElse(List.of()).stream().map(EventProperty::name)
                .filter(usual::containsKey).forEach(name -> parts.put(name, usual.get(name)));
        return parts;
    }

    private static Map<String, String> version() {
        var version = new LinkedHashMap<String, String>();
        version.put("v", "4.4");
        version.put("r", "20030618");
        version.put("s", "20040109");
        return version;
    }
}
