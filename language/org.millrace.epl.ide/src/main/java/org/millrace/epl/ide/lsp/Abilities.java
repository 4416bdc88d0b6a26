package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DiagnosticRegistrationOptions;
import org.eclipse.lsp4j.DocumentLinkOptions;
import org.eclipse.lsp4j.DocumentOnTypeFormattingOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.SemanticTokensServerFull;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.SignatureHelpOptions;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;

import java.util.List;

/** What the server tells an editor that it can do. */
final class Abilities {

    private Abilities() {
    }

    static ServerCapabilities of(ClientFeatures client, List<String> commands) {
        var capabilities = new ServerCapabilities();
        var sync = new TextDocumentSyncOptions();
        sync.setOpenClose(true);
        sync.setChange(TextDocumentSyncKind.Incremental);
        sync.setSave(new SaveOptions(false));
        capabilities.setTextDocumentSync(sync);
        capabilities.setCompletionProvider(new CompletionOptions(client.lateDocs(), List.of(".", "#", "@", ":", "`", "{")));
        capabilities.setHoverProvider(true);
        capabilities.setSignatureHelpProvider(new SignatureHelpOptions(List.of("(", ",")));
        capabilities.setDefinitionProvider(true);
        capabilities.setReferencesProvider(true);
        capabilities.setDocumentHighlightProvider(true);
        capabilities.setRenameProvider(new RenameOptions(true));
        capabilities.setDocumentSymbolProvider(true);
        capabilities.setWorkspaceSymbolProvider(true);
        capabilities.setFoldingRangeProvider(true);
        capabilities.setSelectionRangeProvider(true);
        capabilities.setInlayHintProvider(true);
        capabilities.setDocumentLinkProvider(new DocumentLinkOptions(false));
        capabilities.setDocumentFormattingProvider(true);
        capabilities.setDocumentRangeFormattingProvider(true);
        capabilities.setDocumentOnTypeFormattingProvider(new DocumentOnTypeFormattingOptions(Formats.TRIGGER));
        capabilities.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
        capabilities.setSemanticTokensProvider(new SemanticTokensWithRegistrationOptions(Colours.legend(), new SemanticTokensServerFull(true), true));
        if (client.pullDiagnostics()) {
            var pull = new DiagnosticRegistrationOptions(true, false);
            pull.setIdentifier("millrace");
            capabilities.setDiagnosticProvider(pull);
        }
        if (!commands.isEmpty()) {
            capabilities.setCodeLensProvider(new CodeLensOptions(false));
            capabilities.setExecuteCommandProvider(new ExecuteCommandOptions(commands));
        }
        var folders = new WorkspaceFoldersOptions();
        folders.setSupported(true);
        folders.setChangeNotifications(true);
        capabilities.setWorkspace(new WorkspaceServerCapabilities(folders));
        return capabilities;
    }
}
