package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.services.Languages;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;

/** Proposes what may be written. An editor that asks for documentation later gets it for the last few answers. */
final class Completions {

    private static final int MOST_ANSWERS = 8;

    /** An answer and a proposal in it, as JSON. */
    private static final Pattern PLACE = Pattern.compile("\"?(\\d{1,9})\\.(\\d{1,9})\"?");

    private final Languages languages;
    private final Questions questions;
    private final Map<Integer, List<String>> documentation = new LinkedHashMap<>();
    private int answers;
    private volatile ClientFeatures client = ClientFeatures.NONE;

    Completions(Languages languages, Questions questions) {
        this.languages = languages;
        this.questions = questions;
    }

    void use(ClientFeatures features) {
        client = features;
    }

    CompletableFuture<Either<List<CompletionItem>, CompletionList>> at(CompletionParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> Either.forLeft(items(document,
                languages.of(document).complete(project, document, Protocol.offset(document, params.getPosition())))), Either.forLeft(List.of()));
    }

    private List<CompletionItem> items(EplDocument document, List<org.millrace.epl.ide.completion.CompletionItem> proposals) {
        var items = new ArrayList<CompletionItem>(proposals.size());
        proposals.forEach(proposal -> items.add(Protocol.completion(document, proposal, client.snippets())));
        if (client.lateDocs()) {
            var answer = remember(proposals.stream().map(org.millrace.epl.ide.completion.CompletionItem::markdown).toList());
            for (var i = 0; i < items.size(); i++) {
                if (items.get(i).getDocumentation() != null) {
                    items.get(i).setDocumentation((String) null);
                    items.get(i).setData(answer + "." + i);
                }
            }
        }
        return items;
    }

    private synchronized int remember(List<String> texts) {
        answers++;
        documentation.put(answers, texts);
        documentation.remove(answers - MOST_ANSWERS);
        return answers;
    }

    /** Adds the documentation. */
    CompletableFuture<CompletionItem> resolve(CompletionItem item) {
        var place = PLACE.matcher(String.valueOf(item.getData()));
        if (place.matches()) {
            var text = documentation(Integer.parseInt(place.group(1)), Integer.parseInt(place.group(2)));
            if (!text.isEmpty()) {
                item.setDocumentation(Protocol.markdown(text));
            }
        }
        return CompletableFuture.completedFuture(item);
    }

    private synchronized String documentation(int answer, int index) {
        var texts = documentation.getOrDefault(answer, List.of());
        return index < texts.size() ? texts.get(index) : "";
    }

    CompletableFuture<SignatureHelp> signatures(SignatureHelpParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> languages.of(document)
                .signature(document, Protocol.offset(document, params.getPosition())).map(Protocol::signatures).orElse(null), null);
    }
}
