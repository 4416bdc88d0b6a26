package org.millrace.epn.ui.eventtype;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String class_form;
    public static String class_maps;
    public static String class_message;
    public static String class_objects;
    public static String class_title;
    public static String details_browse;
    public static String details_class;
    public static String details_kind;
    public static String details_maps;
    public static String details_name;
    public static String details_noClass;
    public static String details_noClassAdvice;
    public static String details_objects;
    public static String details_openClass;
    public static String details_title;
    public static String list_add;
    public static String list_addFromClass;
    public static String list_addFromSchema;
    public static String list_duplicate;
    public static String list_filter;
    public static String list_open;
    public static String list_remove;
    public static String list_rename;
    public static String list_title;
    public static String page_locked;
    public static String page_lockedHead;
    public static String page_openSource;
    public static String page_rejected;
    public static String page_rejectedAdvice;
    public static String page_title;
    public static String properties_add;
    public static String properties_down;
    public static String properties_name;
    public static String properties_remove;
    public static String properties_title;
    public static String properties_type;
    public static String properties_up;
    public static String remove_no;
    public static String remove_question;
    public static String remove_title;
    public static String remove_use;
    public static String remove_wires;
    public static String remove_yes;
    public static String schema_leftOut;
    public static String schema_message;
    public static String schema_noFile;
    public static String schema_nothing;
    public static String schema_title;
    public static String times_event;
    public static String times_eventTip;
    public static String times_ingress;
    public static String times_ingressTip;
    public static String times_sent;
    public static String times_sentTip;
    public static String times_title;
    public static String times_unit;
    public static String times_unitTip;
    public static String uses_fileStatement;
    public static String uses_none;
    public static String uses_statement;
    public static String uses_title;
    public static String uses_use;

    static {
        NLS.initializeMessages("org.millrace.epn.ui.eventtype.messages", Messages.class);
    }

    private Messages() {
    }
}
