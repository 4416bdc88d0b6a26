package org.millrace.help.build;

import org.commonmark.node.Node;

import java.util.List;

/**
 * A page of the help, or an anchor on a page.
 *
 * @param label    the label in the table of contents
 * @param title    the heading of the page
 * @param file     the page, relative to the plug-in
 * @param anchor   the anchor on the page, or empty for the page itself
 * @param source   the source of the topic
 * @param content  the blocks of the page; empty for an anchor
 * @param children the children in the table of contents
 */
record Topic(String label, String title, String file, String anchor, MarkdownSource source, Node content, List<Topic> children) {

    boolean isPage() {
        return anchor.isEmpty();
    }

    /** Returns the link to the page and the anchor. */
    String href() {
        return isPage() ? file : file + "#" + anchor;
    }
}
