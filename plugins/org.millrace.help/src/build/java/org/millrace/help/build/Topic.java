package org.millrace.help.build;

import org.commonmark.node.Node;

import java.util.List;

/**
 * A page of the help, or a place on one.
 *
 * @param label    what the table of contents calls it
 * @param title    the heading of the page
 * @param file     the page, relative to the plug-in
 * @param anchor   the place on the page, or empty for the page itself
 * @param source   what it is made from
 * @param content  the blocks of the page; empty for a place
 * @param children what the table of contents shows below it
 */
record Topic(String label, String title, String file, String anchor, Source source, Node content, List<Topic> children) {

    boolean isPage() {
        return anchor.isEmpty();
    }

    /** Page and place. */
    String href() {
        return isPage() ? file : file + "#" + anchor;
    }
}
