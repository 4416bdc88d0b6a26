package org.millrace.epn.ui.page;

import org.eclipse.emf.ecore.EObject;

/** Navigation inside a network editor. Used in the UI thread. */
public interface NetworkNavigation {

    /**
     * Shows an element on the first page that contains it, or else in the text.
     *
     * @return whether the element was found
     */
    boolean reveal(EObject element);

    /**
     * Shows an event type on its page.
     *
     * @param name the name of the event type
     * @return whether the network declares it
     */
    boolean revealEventType(String name);

    /**
     * Shows the text of an element.
     *
     * @return whether the element was found
     */
    boolean revealText(EObject element);

    /**
     * Shows a text position.
     *
     * @param line   the line, from 1
     * @param column the column, from 1
     */
    void revealText(int line, int column);

    /** Shows the position of the first syntax error, or the start of the text if there is none. */
    void revealFirstError();

    /** Selects an element on the active page. If the active page does not contain it, only the editor's selection changes. */
    void select(EObject element);
}
