package org.millrace.compiler;

import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.TemplateExpander.Expansion;
import org.millrace.compiler.internal.DeliveryCheck;
import org.millrace.compiler.internal.Memory;
import org.millrace.compiler.internal.Overrides;
import org.millrace.compiler.internal.Problems;
import org.millrace.compiler.internal.ProcessorStatements;
import org.millrace.compiler.internal.ProjectFolder;
import org.millrace.compiler.internal.ProjectLoad;
import org.millrace.compiler.internal.ProjectServices;
import org.millrace.compiler.internal.StageSpecs;
import org.millrace.compiler.internal.WireSpecs;
import org.millrace.compiler.java.JavaBuild;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.compiler.requirement.RequirementsFile;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.WireSpec;
import org.millrace.deployment.service.ServiceSpec;
import org.millrace.epn.Position;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.Providers;
import org.millrace.report.requirement.Requirements;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compiles projects. A project is a folder with one {@code .epn} file at its top, Java sources in
 * {@code src/}, jars in {@code lib/}, and the files that the network names.
 */
public final class ProjectCompiler {

    private ProjectCompiler() {
    }

    /**
     * Compiles a project: checks the network, compiles the Java sources, reads the statements and
     * the load. What is wrong with the project is among the problems of the result.
     *
     * @param project the folder, or the {@code .epn} file in it
     * @throws IOException if a file that is there cannot be read or the classes cannot be written
     */
    public static CompileResult compile(Path project, CompileOptions options) throws IOException {
        return compile(project, options, new CompileMemory(), () -> { });
    }

    /**
     * Compiles what has changed in a project.
     *
     * @param project the folder, or the {@code .epn} file in it
     * @param memory  of the compilations before
     * @param between called between the steps; what it throws ends the compilation, and what was made until then
     *                is remembered
     * @throws IOException if a file that is there cannot be read or the classes cannot be written
     */
    public static CompileResult compile(Path project, CompileOptions options, CompileMemory memory, Runnable between) throws IOException {
        var problems = new Problems();
        var folder = ProjectFolder.find(project, problems);
        if (folder.isEmpty()) {
            return CompileResult.nothing(project.toAbsolutePath().normalize(), "", problems.sorted());
        }
        memory.memory().begin();
        var result = new Compilation(folder.get(), options, problems, memory.memory(), between).run();
        memory.memory().end();
        return result;
    }

    /** One compilation of one project. */
    private record Compilation(ProjectFolder project, CompileOptions options, Problems problems, Memory memory, Runnable between) {

        CompileResult run() throws IOException {
            var resource = memory.network(project, problems);
            resource.ifPresent(read -> problems.addAll(read.problems()));
            var network = resource.flatMap(EpnResource::network);
            if (options.classes().isPresent()) {
                var classes = options.classes().get();
                return network.isEmpty() ? CompileResult.nothing(project.folder(), project.network(), problems.sorted())
                        : run(resource.get(), network.get(), classes.classPath(), classes.types());
            }
            var build = new JavaBuild(project.folder(), classes()).run();
            problems.addAll(build.problems());
            if (network.isEmpty()) {
                return CompileResult.nothing(project.folder(), project.network(), problems.sorted());
            }
            try (var types = new ReflectiveJavaTypes(build.classPath(), build.complete())) {
                return run(resource.get(), network.get(), build.classPath(), types);
            }
        }

        private CompileResult run(EpnResource resource, Network network, List<Path> classPath, ReflectiveJavaTypes types) throws IOException {
            between.run();
            var providers = options.providers().orElseGet(() -> Providers.load(types.loader()));
            providers.faults().forEach(f -> problems.warning(project.network(), Position.START, "broken-provider",
                    "an adapter or codec provider cannot be loaded: " + f, ""));
            new Overrides(project, network, providers, types, problems).apply(options.overrides());
            problems.addAll(new EpnValidator(providers, types, project.folder()).validate(resource, project.network()));
            var load = new ProjectLoad(network, types, providers, problems).read(project);
            var requirements = requirements();
            var services = ProjectServices.read(project, network, resource.positions(), problems);
            var processors = new ArrayList<ProcessorText>();
            var deployment = deployment(network, resource, classPath, processors, services);
            deployment.ifPresent(made -> new DeliveryCheck(providers).check(made, network, resource.positions(), project.network(), problems));
            return new CompileResult(project.folder(), project.network(), deployment, Optional.of(network), classPath, types.complete(),
                    processors, deployment.isEmpty() ? Optional.empty() : load, requirements, problems.sorted());
        }

        private Requirements requirements() throws IOException {
            var file = project.file(RequirementsFile.NAME);
            var text = file.isEmpty() ? Optional.<String>empty() : project.read(file.get(), RequirementsFile.NAME, problems);
            var read = text.map(RequirementsFile::parse);
            read.ifPresent(result -> problems.addAll(result.problems()));
            return read.map(RequirementsFile.Result::requirements).orElse(Requirements.NONE);
        }

        private Optional<Deployment> deployment(Network network, EpnResource resource, List<Path> classPath,
                List<ProcessorText> processors, List<ServiceSpec> services) throws IOException {
            var reader = new ProcessorStatements(project, resource.positions(), options.parameterised(), memory);
            Map<Stage, List<Expansion>> statements = new IdentityHashMap<>();
            for (var stage : network.getStages()) {
                if (stage instanceof Processor processor) {
                    between.run();
                    var text = reader.of(processor, problems);
                    processors.add(text);
                    statements.put(processor, text.expansions());
                }
            }
            var connector = new WireSpecs(project.network(), resource.positions(), statements, processor -> reader.ofSets(network, processor), problems);
            var whole = network.getWires().stream()
                    .filter(w -> w.getFrom() != null && w.getTo() != null && !w.getFrom().eIsProxy() && !w.getTo().eIsProxy());
            var wires = new ArrayList<WireSpec>();
            for (var wire : whole.toList()) {
                wires.addAll(connector.of(wire));
            }
            if (problems.anyError()) {
                return Optional.empty();
            }
            return Optional.of(new Deployment(Deployment.FORMAT, Deployment.VERSION, network.getName(), project.folder().toString(),
                    classPath.stream().map(Path::toString).toList(), StageSpecs.time(network), StageSpecs.tick(network),
                    network.getEventTypes().stream().map(StageSpecs::eventType).toList(),
                    network.getStages().stream().map(s -> StageSpecs.stage(s, statements)).toList(), wires, services));
        }

        private Path classes() throws IOException {
            if (options.output().isPresent()) {
                return options.output().get();
            }
            var folder = project.folder().resolve(".millrace");
            return Files.isWritable(Files.isDirectory(folder) ? folder : project.folder()) ? folder.resolve("classes")
                    // By name, so that the next compilation finds what is up to date.
                    : PrivateFolder.ofProcess().resolve("classes-" + Integer.toHexString(project.folder().hashCode()));
        }
    }
}
