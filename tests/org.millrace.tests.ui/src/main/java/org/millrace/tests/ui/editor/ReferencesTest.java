package org.millrace.tests.ui.editor;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.AbstractTextSearchViewPage;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ide.EplDocument;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

@ExtendWith(CleanLog.class)
class ReferencesTest {

    private static final String FIND = "org.eclipse.ui.genericeditor.findReferences";

    @AfterEach
    void forgetSearches() {
        for (var query : NewSearchUI.getQueries()) {
            NewSearchUI.removeQuery(query);
        }
    }

    private static AbstractTextSearchResult found(EplEditorDriver epl, int matches) {
        UiWait.until("the result", () -> results().size() == 1 && results().getFirst().getMatchCount() == matches,
                () -> results().stream().map(result -> result.getLabel() + " in " + List.of(result.getElements())).toList() + " from " + epl.marked()
                        + " in " + epl.parsed().project().documents().stream().map(EplDocument::uri).toList());
        return results().getFirst();
    }

    private static List<AbstractTextSearchResult> results() {
        return Arrays.stream(NewSearchUI.getQueries()).map(query -> (AbstractTextSearchResult) query.getSearchResult()).toList();
    }

    @Test
    void allTextsOfTheProcessorAreSearched() throws Exception {
        try (var epl = EplEditorDriver.on("insert into |Risen select * from Tick;\nselect * from Risen;", "select * from Risen;")) {
            epl.parsed();
            epl.command(FIND);
            var result = found(epl, 3);
            assertEquals(List.of("other.epl", "rules.epl"), Arrays.stream(result.getElements()).map(file -> ((IFile) file).getName()).sorted().toList());
        }
    }

    /** Searches at once after a build, when the editor's text is not parsed again yet. */
    @Test
    void aTextChangedOutsideIsSearchedAsItIs() throws Exception {
        try (var epl = EplEditorDriver.on("insert into |Risen select * from Tick;\nselect * from Risen;", "select * from Risen;")) {
            epl.settled();
            epl.project().file(EplEditorDriver.OTHER, "select * from Risen;\nselect symbol from Risen;");
            ResourcesPlugin.getWorkspace().build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
            epl.command(FIND);
            found(epl, 4);
        }
    }

    @Test
    void theSearchViewShowsTheLines() throws Exception {
        try (var epl = EplEditorDriver.on("insert into |Risen select * from Tick;\nselect * from Risen;", "select * from Risen;")) {
            epl.parsed();
            epl.command(FIND);
            found(epl, 3);
            UiWait.until("the page", () -> NewSearchUI.getSearchResultView() != null
                    && NewSearchUI.getSearchResultView().getActivePage() instanceof AbstractTextSearchViewPage);
            var tree = tree((Composite) NewSearchUI.getSearchResultView().getActivePage().getControl()).findFirst().orElseThrow();
            UiWait.until("the lines", () -> Arrays.stream(tree.getItems()).flatMap(item -> Arrays.stream(item.getItems()))
                    .anyMatch(item -> item.getText().equals("2: select * from Risen;")));
        }
    }

    private static Stream<Tree> tree(Composite parent) {
        return Arrays.stream(parent.getChildren()).flatMap(child -> child instanceof Tree tree ? Stream.of(tree)
                : child instanceof Composite composite ? tree(composite) : Stream.empty());
    }

    @Test
    void aPlaceWithoutANameStartsNoSearch() throws Exception {
        try (var epl = EplEditorDriver.on("select |* from Tick;")) {
            epl.parsed();
            epl.command(FIND);
            UiWait.events();
            assertEquals(0, NewSearchUI.getQueries().length);
        }
    }
}
