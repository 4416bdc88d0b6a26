package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;

import java.util.Optional;

/**
 * What the editor can do.
 *
 * @param snippets        inserts texts with places to fill in
 * @param lateDocs        asks for the documentation of a proposal when it is shown
 * @param pullDiagnostics asks for problems, and asks again when it is told that they may be others
 * @param refreshLenses   asks for lenses again when it is told so
 * @param watchFiles      tells of files that change, if it is asked to
 */
record ClientFeatures(boolean snippets, boolean lateDocs, boolean pullDiagnostics, boolean refreshLenses, boolean watchFiles) {

    static final ClientFeatures NONE = new ClientFeatures(false, false, false, false, false);

    static ClientFeatures of(ClientCapabilities capabilities) {
        var given = Optional.ofNullable(capabilities);
        var texts = given.map(ClientCapabilities::getTextDocument);
        var workspace = given.map(ClientCapabilities::getWorkspace);
        var item = texts.map(TextDocumentClientCapabilities::getCompletion).map(c -> c.getCompletionItem());
        return new ClientFeatures(item.map(CompletionItemCapabilities::getSnippetSupport).orElse(false),
                item.map(CompletionItemCapabilities::getResolveSupport).map(r -> r.getProperties()).filter(p -> p.contains("documentation")).isPresent(),
                texts.map(TextDocumentClientCapabilities::getDiagnostic).isPresent()
                        && workspace.map(WorkspaceClientCapabilities::getDiagnostics).map(d -> d.getRefreshSupport()).orElse(false),
                workspace.map(WorkspaceClientCapabilities::getCodeLens).map(c -> c.getRefreshSupport()).orElse(false),
                workspace.map(WorkspaceClientCapabilities::getDidChangeWatchedFiles).map(w -> w.getDynamicRegistration()).orElse(false));
    }
}
