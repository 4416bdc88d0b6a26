package org.millrace.epn.validation.internal;

import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.LegalName;

import java.util.HashSet;

/** A processor has statements, and the files that it names exist. */
public final class ProcessorRule implements Rule {

    @Override
    public void check(Validation v) {
        v.stages(Processor.class).forEach(processor -> {
            if (processor.getFiles().isEmpty() && processor.getStatements().isEmpty()) {
                v.error(processor, "no-statements", "the processor '" + processor.getName() + "' has no statements",
                        "add <file>….epl</file> or <statement>…</statement>");
            }
            files(v, processor);
            statements(v, processor);
            var names = new HashSet<String>();
            for (var list : processor.getParameters()) {
                parameters(v, list);
                if (list.getName() != null && !names.add(list.getName())) {
                    v.error(list, Literals.PARAMETER_LIST__NAME, "duplicate-name", "there is more than one parameter '"
                            + list.getName() + "'", "remove or rename one of them");
                }
            }
        });
    }

    private static void files(Validation v, Processor processor) {
        var seen = new HashSet<String>();
        for (var i = 0; i < processor.getFiles().size(); i++) {
            var file = processor.getFiles().get(i).strip();
            if (file.isEmpty() || !v.exists(file)) {
                v.error(processor, Literals.PROCESSOR__FILES, i, "missing-file", "there is no file '" + file + "'",
                        "name it relative to the project's folder");
            } else if (!seen.add(file)) {
                v.error(processor, Literals.PROCESSOR__FILES, i, "duplicate-name", "the file '" + file + "' is named twice",
                        "remove one of them");
            }
        }
    }

    private static void statements(Validation v, Processor processor) {
        for (var statement : processor.getStatements()) {
            if (Validation.text(statement.getText()).isBlank()) {
                v.error(statement, "no-statements", "the statement is empty", "write it between the tags");
            }
        }
    }

    private static void parameters(Validation v, ParameterList list) {
        var name = Validation.text(list.getName());
        var file = Validation.text(list.getFile());
        if (!LegalName.PARAMETER.allows(name)) {
            v.error(list, Literals.PARAMETER_LIST__NAME, "illegal-name", LegalName.PARAMETER.message(name), LegalName.PARAMETER.advice());
        }
        if (file.isEmpty() == list.getValues().isEmpty()) {
            v.error(list, "bad-parameter-list", "the parameter '" + name + (file.isEmpty() ? "' has no values" : "' has values and a file"),
                    "give either <value>…</value> elements or file=\"…\"");
        } else if (!file.isEmpty() && !v.exists(file)) {
            v.error(list, Literals.PARAMETER_LIST__FILE, "missing-file", "there is no file '" + file + "'",
                    "name it relative to the project's folder");
        }
    }
}
