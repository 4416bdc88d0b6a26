package org.millrace.ui.eventtype;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.ui.help.HelpContext;
import org.millrace.ui.image.MillraceImage;
import org.millrace.ui.network.NetworkFile;
import org.millrace.ui.network.Sentence;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Asks for the network, the name and the kind of an event type. */
final class NewEventTypePage extends WizardPage {

    private final Optional<IResource> selected;
    private final List<NetworkFile> networks = NetworkFile.all();
    private Combo network;
    private Text name;
    private Button ofClass;
    private ClassField javaClass;
    private PropertyTable properties;
    private Optional<String> obstacle = Optional.empty();
    private Optional<EpnEditing> editing = Optional.empty();

    NewEventTypePage(IStructuredSelection selection) {
        super("newEventType", Messages.wizard_title, MillraceImage.BANNER_EVENT_TYPE.descriptor());
        setDescription(Messages.wizard_description);
        selected = Optional.ofNullable(Adapters.adapt(selection.getFirstElement(), IResource.class));
    }

    /** Returns the network to change. Requires a complete page. */
    NetworkFile network() {
        return networks.get(network.getSelectionIndex());
    }

    /** Applies a text that is being typed; returns whether the page is complete then. */
    boolean apply() {
        properties.apply();
        return isPageComplete();
    }

    /** Returns the event type to add. */
    EventTypeDraft draft() {
        var text = name.getText().strip();
        return ofClass.getSelection() ? new EventTypeDraft.OfClass(text, javaClass.name()) : new EventTypeDraft.OfProperties(text, properties.properties());
    }

    @Override
    public void createControl(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(area);
        new Label(area, SWT.NONE).setText(Messages.wizard_network);
        network = new Combo(area, SWT.READ_ONLY);
        network.setItems(networks.stream().map(file -> file.file().getFullPath().makeRelative().toString()).toArray(String[]::new));
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(network);
        new Label(area, SWT.NONE).setText(Messages.wizard_name);
        name = new Text(area, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(name);
        ofClass = radio(area, Messages.wizard_ofClass);
        ofClass.setSelection(true);
        javaClass = new ClassField(area, () -> getContainer(), this::changed);
        radio(area, Messages.wizard_ofProperties);
        properties = new PropertyTable(area, this::changed);
        setControl(area);
        Dialog.applyDialogFont(area);
        HelpContext.NEW_EVENT_TYPE_WIZARD.on(area);
        network.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> networkChosen()));
        name.addModifyListener(event -> changed());
        network.select(initial());
        networkChosen();
        if (!networks.isEmpty()) {
            // Shows no error before the first input.
            setErrorMessage(obstacle.orElse(null));
        }
        name.setFocus();
    }

    private Button radio(Composite parent, String text) {
        var button = new Button(parent, SWT.RADIO);
        button.setText(text);
        GridDataFactory.fillDefaults().span(3, 1).indent(0, 6).applyTo(button);
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> changed()));
        return button;
    }

    /** Returns the index of the selected project's network. */
    private int initial() {
        for (var i = 0; i < networks.size(); i++) {
            var file = networks.get(i).file();
            if (selected.filter(resource -> resource.equals(file) || file.getProject().equals(resource.getProject())).isPresent()) {
                return i;
            }
        }
        return networks.size() == 1 ? 0 : -1;
    }

    private void networkChosen() {
        obstacle = Optional.empty();
        if (network.getSelectionIndex() >= 0) {
            obstacle = network().obstacle();
            read();
            javaClass.in(network().file().getProject());
        }
        changed();
    }

    private void read() {
        try {
            editing = Optional.of(network().open());
        } catch (IOException e) {
            obstacle = Optional.of(e.getMessage());
        }
    }

    private void changed() {
        javaClass.enable(ofClass.getSelection());
        properties.enable(!ofClass.getSelection());
        var problem = (networks.isEmpty() ? Optional.of(Messages.wizard_noNetwork) : Optional.<String>empty())
                .or(() -> network.getSelectionIndex() < 0 ? Optional.of(Messages.wizard_chooseNetwork) : obstacle)
                .or(() -> editing.flatMap(open -> open.refusal(draft())).map(Sentence::of));
        setErrorMessage(problem.orElse(null));
        setMessage(ofClass.getSelection() && javaClass.missing()
                ? NLS.bind(Messages.wizard_classMissing, javaClass.name(), network().file().getProject().getName())
                : null, WARNING);
        setPageComplete(problem.isEmpty());
    }
}
