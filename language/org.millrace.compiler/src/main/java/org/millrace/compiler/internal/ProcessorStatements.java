package org.millrace.compiler.internal;

import org.millrace.compiler.epl.Parameter;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceStatement;
import org.millrace.compiler.epl.SourceText;
import org.millrace.compiler.epl.StatementSets;
import org.millrace.compiler.epl.TemplateExpander;
import org.millrace.compiler.epl.TemplateExpander.Expansion;
import org.millrace.deployment.StatementSpec;
import org.millrace.epl.EplSource;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epn.Position;
import org.millrace.epn.io.SourcePositions;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Reads the statements of a processor and expands its templates. */
public final class ProcessorStatements {

    private final ProjectFolder project;
    private final SourcePositions positions;
    private final boolean parameterised;
    private final Memory memory;
    /** Of the processor at hand. */
    private Problems problems = new Problems();

    /** Prepares for the processors of a network. */
    public ProcessorStatements(ProjectFolder project, SourcePositions positions, boolean parameterised, Memory memory) {
        this.project = project;
        this.positions = positions;
        this.parameterised = parameterised;
        this.memory = memory;
    }

    /**
     * The statements of a processor: those of its files, then those in the network.
     *
     * @param found takes what is wrong with them
     */
    public ProcessorText of(Processor processor, Problems found) throws IOException {
        var files = new ArrayList<KnownFile>();
        for (var file : files(processor)) {
            files.add(memory.file(project, file));
        }
        for (var list : processor.getParameters()) {
            files.add(list.getFile() == null ? KnownFile.MISSING : memory.file(project, list.getFile()));
        }
        var known = memory.processor(processor, files);
        if (known.isPresent()) {
            found.addAll(known.get().problems());
            return known.get().text();
        }
        problems = new Problems();
        var text = read(processor);
        found.addAll(problems.sorted());
        memory.keep(processor, new Memory.KnownProcessor(files, text, problems.sorted()));
        return text;
    }

    /**
     * The statements of all statement sets of a processor; what is wrong with them is found when they are chosen.
     *
     * @throws IOException if a file that is there cannot be read
     */
    public List<Expansion> ofSets(Network network, Processor processor) throws IOException {
        problems = new Problems();
        var expander = new TemplateExpander(parameters(processor), parameterised);
        var all = new ArrayList<Expansion>();
        for (var file : StatementSets.of(project.folder(), network, processor).values()) {
            fromFile(new ArrayList<>(), file, stem(file)).forEach(statement -> all.add(expander.expand(statement)));
        }
        return all;
    }

    private static Set<String> files(Processor processor) {
        return new LinkedHashSet<>(processor.getFiles().stream().map(String::strip).toList());
    }

    private ProcessorText read(Processor processor) throws IOException {
        var sources = new ArrayList<SourceText>();
        var written = new ArrayList<SourceStatement>();
        var stems = new HashSet<String>();
        for (var file : files(processor)) {
            // Of files with the same name in several folders, the later ones go by their whole path.
            var stem = stem(file);
            written.addAll(fromFile(sources, file, stems.add(stem) ? stem : file.replaceAll("[^\\p{L}\\p{Nd}_.]+", "-")));
        }
        for (var statement : processor.getStatements()) {
            written.addAll(inline(sources, processor, statement, written.size()));
        }
        var parameters = parameters(processor);
        var expander = new TemplateExpander(parameters, parameterised);
        var expansions = written.stream().map(expander::expand).toList();
        var used = new HashSet<String>();
        written.forEach(s -> used.addAll(expander.used(s)));
        expansions.forEach(this::report);
        unique(expansions);
        for (var list : processor.getParameters()) {
            // Another statement set may use it.
            if (!used.contains(list.getName()) && files(processor).stream().noneMatch(StatementSets::isSet)) {
                problems.warning(project.network(), positions.of(list), "unused-parameter-list",
                        "no statement uses the parameter '" + list.getName() + "'", "write ${" + list.getName() + "} in a statement");
            }
        }
        return new ProcessorText(processor.getName(), sources, parameters, expansions);
    }

    private List<SourceStatement> fromFile(List<SourceText> sources, String name, String stem) throws IOException {
        var file = memory.file(project, name);
        problems.addAll(file.problems());
        if (file.text().isEmpty()) {
            return List.of();
        }
        var faults = new ArrayList<SyntaxFault>();
        var source = new SourceText(name, Position.START, file.source());
        sources.add(source);
        var statements = SourceStatement.read(source, name, stem, faults);
        faults.forEach(f -> problems.error(name, source.at(f.offset()), f.code(), f.message(), f.advice()));
        if (statements.isEmpty() && faults.isEmpty()) {
            problems.error(name, Position.START, "no-statements", "the file holds no statement", "");
        }
        return statements;
    }

    private List<SourceStatement> inline(List<SourceText> sources, Processor processor, Statement statement, int before) {
        if (statement.getText() == null || statement.getText().isBlank()) {
            return List.of();
        }
        var text = statement.getText().stripLeading();
        var source = new SourceText(project.network(), positions.ofContent(statement), EplSource.parse(text));
        sources.add(source);
        var faults = new ArrayList<SyntaxFault>();
        var name = statement.getName();
        var read = SourceStatement.read(source, "", name == null ? processor.getName() : name, faults);
        faults.forEach(f -> problems.error(project.network(), source.at(f.offset()), f.code(), f.message(), f.advice()));
        if (name != null && read.size() == 1) {
            return List.of(read.getFirst().named(name));
        }
        if (name != null) {
            return read;
        }
        // Without a name the number counts all statements of the processor.
        return IntStream.range(0, read.size()).mapToObj(i -> {
            var plain = processor.getName() + "-" + (before + i + 1);
            var s = read.get(i);
            return s.name().equals(s.plain()) ? s.named(plain) : s;
        }).toList();
    }

    private List<Parameter> parameters(Processor processor) throws IOException {
        var parameters = new ArrayList<Parameter>();
        for (var list : processor.getParameters()) {
            parameters.add(parameter(list));
        }
        return parameters;
    }

    private Parameter parameter(ParameterList list) throws IOException {
        var name = list.getName() == null ? "" : list.getName();
        if (list.getFile() == null) {
            return new Parameter(name, list.getValues());
        }
        var file = memory.file(project, list.getFile());
        problems.addAll(file.problems());
        var values = file.text().stream().flatMap(String::lines).map(String::strip).filter(l -> !l.isEmpty() && !l.startsWith("#")).toList();
        if (values.isEmpty() && file.text().isPresent()) {
            problems.error(project.network(), positions.of(list, Literals.PARAMETER_LIST__FILE), "bad-parameter-list",
                    "the file '" + list.getFile() + "' holds no values", "write one value per line");
        }
        return new Parameter(name, values);
    }

    private void report(Expansion expansion) {
        var statement = expansion.written();
        for (var fault : expansion.faults()) {
            problems.error(fileOf(statement), statement.at(fault.offset()), fault.code(), fault.message(), fault.advice());
        }
    }

    private void unique(List<Expansion> expansions) {
        Map<String, SourceStatement> names = new HashMap<>();
        for (var expansion : expansions) {
            var own = new LinkedHashSet<String>();
            own.add(expansion.name());
            var twice = new LinkedHashSet<String>();
            for (var spec : expansion.statements()) {
                var deployed = spec.instances().isEmpty() ? List.of(spec.name())
                        : spec.instances().stream().map(StatementSpec.Instance::name).toList();
                for (var name : deployed) {
                    if (!own.add(name) && !(name.equals(expansion.name()) && expansion.statements().size() == 1 && deployed.size() == 1)) {
                        twice.add(name);
                    }
                }
            }
            for (var name : own) {
                var other = names.putIfAbsent(name, expansion.written());
                if (other != null) {
                    duplicate(expansion.written(), name, "the name is taken by the statement at "
                            + fileOf(other) + ":" + other.at());
                }
            }
            twice.forEach(name -> duplicate(expansion.written(), name, "look for a value that is listed twice"));
        }
    }

    private void duplicate(SourceStatement statement, String name, String advice) {
        problems.error(fileOf(statement), statement.at(), "duplicate-name", "there is more than one statement '" + name + "'", advice);
    }

    private String fileOf(SourceStatement statement) {
        return statement.file().isEmpty() ? project.network() : statement.file();
    }

    private static String stem(String file) {
        var name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        var dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
