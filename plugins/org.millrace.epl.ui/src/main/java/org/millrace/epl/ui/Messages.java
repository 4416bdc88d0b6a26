package org.millrace.epl.ui;

import org.eclipse.osgi.util.NLS;

/** The messages of the EPL editor. */
public final class Messages extends NLS {

    public static String DeclarationLinks_declaration;
    public static String DeclarationLinks_java;
    public static String EditorScope_too_long;
    public static String EplModel_job;
    public static String EplOutlinePage_sort;
    public static String EplPage_bold_keywords;
    public static String EplPage_bold_types;
    public static String EplPage_close_brackets;
    public static String EplPage_colours;
    public static String EplPage_completion;
    public static String EplPage_description;
    public static String EplPage_folding;
    public static String EplPage_format_on_save;
    public static String EplPage_italic_comments;
    public static String EplPage_italic_views;
    public static String EplPage_occurrences;
    public static String EplPage_text_editors;
    public static String EplRename_change;
    public static String EplRename_changed;
    public static String EplRename_name;
    public static String EplRename_no_file;
    public static String EplTemplates_statement;
    public static String FindReferencesHandler_nothing;
    public static String FixResolution_failed;
    public static String FollowedEditor_no_editor;
    public static String FollowedEditor_too_long;
    public static String GivenText_description;
    public static String Occurrences_job;
    public static String Occurrences_occurrence;
    public static String Opening_job;
    public static String Opening_nothing;
    public static String Opening_title;
    public static String QuickOutline_filter;
    public static String QuickOutline_hint;
    public static String ReferenceQuery_label;
    public static String References_label;
    public static String RenameHandler_title;
    public static String RenameWizard_name;
    public static String ShowTranslationHandler_title;
    public static String ShownTranslation_count;
    public static String ShownTranslation_empty;
    public static String ShownTranslation_fault;
    public static String ShownTranslation_nothing;
    public static String ShownTranslation_same;

    static {
        NLS.initializeMessages("org.millrace.epl.ui.messages", Messages.class);
    }

    private Messages() {
    }
}
