package org.millrace.epn.ui.show;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.osgi.util.NLS;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** An element of a network that may be closed. */
public sealed interface ElementUse {

    /** Returns the network's file. */
    IFile network();

    /** Returns the label in a list of several elements. */
    String label();

    /** Returns the element in the editor's current network. */
    Optional<EObject> in(NetworkEditorPart editor);

    /**
     * An event type or a stage with a name.
     *
     * @param kind the kind of the element
     */
    record Named(IFile network, EClass kind, String name) implements ElementUse {

        static Named of(IFile network, EObject element, String name) {
            return new Named(network, element.eClass(), name);
        }

        @Override
        public String label() {
            return NLS.bind(Messages.show_element, new Object[] {ItemLabels.kind(EpnFactory.eINSTANCE.create(kind)), name,
                    network.getFullPath().makeRelative()});
        }

        @Override
        public Optional<EObject> in(NetworkEditorPart editor) {
            return editor.model().editing().network().flatMap(this::find);
        }

        private Optional<EObject> find(Network model) {
            return Stream.<EObject>concat(model.getStages().stream(), model.getEventTypes().stream())
                    .filter(element -> element.eClass() == kind && Objects.equals(name, name(element))).findFirst();
        }

        private static String name(EObject element) {
            return element instanceof Stage stage ? stage.getName() : ((EventType) element).getName();
        }
    }

    /**
     * The element at a text position.
     *
     * @param line   the line, from 1; used if the offset is unknown
     * @param offset the offset; less than 0 if unknown
     */
    record At(IFile network, int line, int offset) implements ElementUse {

        @Override
        public String label() {
            return network.getFullPath().makeRelative().toString();
        }

        @Override
        public Optional<EObject> in(NetworkEditorPart editor) {
            var text = editor.model().text();
            return Findings.placesOf(text).element(editor.model().editing().resource(), text, line, offset);
        }
    }
}
