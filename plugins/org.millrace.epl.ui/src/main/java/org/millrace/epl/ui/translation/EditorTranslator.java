package org.millrace.epl.ui.translation;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.bea.Translation;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.document.SnapshotListener;
import org.millrace.epl.ui.editor.EplEditors;
import org.millrace.epl.ui.editor.ViewerFeature;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Translates the text of the active editor after each change, and follows its cursor. */
final class EditorTranslator implements IPartListener2, SnapshotListener {

    private record Followed(ISourceViewer viewer, EplModel model) {
    }

    private record Translated(Snapshot snapshot, Translation translation) {
    }

    private final IWorkbenchPage page;
    private final Consumer<TranslationContent> show;
    private final ISelectionChangedListener caret = event -> showAgain();
    private Optional<Followed> followed = Optional.empty();
    private Optional<Translated> translated = Optional.empty();

    EditorTranslator(IWorkbenchPage page, Consumer<TranslationContent> show) {
        this.page = page;
        this.show = show;
        page.addPartListener(this);
        follow();
    }

    void dispose() {
        page.removePartListener(this);
        leave();
    }

    private void follow() {
        var editor = Optional.ofNullable(page.getActiveEditor()).map(part -> Adapters.adapt(part, ITextEditor.class));
        var model = editor.flatMap(EplEditors::model).filter(EplModel::isEpl);
        var viewer = editor.flatMap(EplEditors::viewer);
        if (followed.isPresent() && model.filter(m -> m == followed.get().model()).isPresent()
                && viewer.filter(v -> v == followed.get().viewer()).isPresent()) {
            return;
        }
        leave();
        if (model.isEmpty() || viewer.isEmpty()) {
            show.accept(TranslationContent.none(Messages.FollowedEditor_no_editor));
            return;
        }
        var now = new Followed(viewer.get(), EplModels.acquire(model.get().document()));
        followed = Optional.of(now);
        if (now.viewer().getSelectionProvider() instanceof IPostSelectionProvider provider) {
            provider.addPostSelectionChangedListener(caret);
        }
        show.accept(TranslationContent.none(now.model().isTooLong() ? Messages.FollowedEditor_too_long : ""));
        now.model().addListener(this);
    }

    private void leave() {
        followed.ifPresent(left -> {
            if (left.viewer().getSelectionProvider() instanceof IPostSelectionProvider provider) {
                provider.removePostSelectionChangedListener(caret);
            }
            left.model().removeListener(this);
            EplModels.release(left.model());
        });
        followed = Optional.empty();
        translated = Optional.empty();
    }

    @Override
    public void parsed(Snapshot snapshot, BooleanSupplier isCancelled) {
        var translation = TranslationContent.translation(snapshot);
        var now = followed;
        now.ifPresent(from -> ViewerFeature.later(from.viewer(), from.model(), snapshot, () -> {
            if (followed.equals(now)) {
                translated = Optional.of(new Translated(snapshot, translation));
                showAgain();
            }
        }));
    }

    private void showAgain() {
        followed.ifPresent(from -> translated.ifPresent(t ->
                show.accept(TranslationContent.of(t.snapshot(), t.translation(), EplEditors.caret(from.viewer())))));
    }

    @Override
    public void partActivated(IWorkbenchPartReference reference) {
        follow();
    }

    @Override
    public void partBroughtToTop(IWorkbenchPartReference reference) {
        follow();
    }

    @Override
    public void partClosed(IWorkbenchPartReference reference) {
        follow();
    }

    @Override
    public void partInputChanged(IWorkbenchPartReference reference) {
        follow();
    }
}
