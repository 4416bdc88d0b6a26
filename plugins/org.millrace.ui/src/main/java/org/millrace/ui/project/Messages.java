package org.millrace.ui.project;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String convert_failed;
    public static String convert_task;
    public static String creation_failed;
    public static String creation_task;
    public static String empty_description;
    public static String empty_title;
    public static String example_unreadable;
    public static String place_illegalFolder;
    public static String place_isFile;
    public static String place_noFolder;
    public static String place_noName;
    public static String place_notEmpty;
    public static String place_notWritable;
    public static String place_projectExists;
    public static String place_relativeFolder;
    public static String wizard_begin;
    public static String wizard_browse;
    public static String wizard_chooseFolder;
    public static String wizard_defaultLocation;
    public static String wizard_description;
    public static String wizard_example_description;
    public static String wizard_example_title;
    public static String wizard_location;
    public static String wizard_name;
    public static String wizard_noTemplate;
    public static String wizard_page_description;
    public static String wizard_title;
    public static String wizard_window;

    static {
        NLS.initializeMessages("org.millrace.ui.project.messages", Messages.class);
    }

    private Messages() {
    }
}
