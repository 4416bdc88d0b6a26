package org.millrace.runtime.metrics;

import com.sun.management.OperatingSystemMXBean;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Figures of the operating system and the JVM about this process. */
public final class ProcessFigures {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Path CPUS = Path.of("/proc/cpuinfo");

    private ProcessFigures() {
    }

    /** Returns the CPU time of the process in nanoseconds. */
    public static long cpuNanos() {
        return system().getProcessCpuTime();
    }

    /** Returns the used heap in bytes. */
    public static long heapUsed() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** Returns the maximum resident memory of the process in bytes; 0 where the system does not provide it. */
    public static long maxRssBytes() {
        try (var lines = Files.lines(STATUS)) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024).findFirst().orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    /**
     * Returns the usual name of the garbage collector: zgc, g1, parallel, serial, shenandoah, or the name of
     * its bean.
     */
    public static String collector() {
        var bean = ManagementFactory.getGarbageCollectorMXBeans().getFirst().getName();
        if (bean.startsWith("ZGC")) {
            return "zgc";
        }
        if (bean.startsWith("G1")) {
            return "g1";
        }
        if (bean.startsWith("PS")) {
            return "parallel";
        }
        if (bean.startsWith("Shenandoah")) {
            return "shenandoah";
        }
        return bean.equals("Copy") || bean.startsWith("MarkSweep") ? "serial" : bean;
    }

    /** Returns facts about the machine and the JVM for the report. */
    public static Map<String, String> environment() {
        var environment = new LinkedHashMap<String, String>();
        environment.put("Java", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
        environment.put("JVM arguments", String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments()));
        environment.put("Operating system", System.getProperty("os.name") + " " + System.getProperty("os.version")
                + " " + System.getProperty("os.arch"));
        environment.put("Processor", processor());
        environment.put("Processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
        environment.put("Memory", (system().getTotalMemorySize() >> 20) + " MiB");
        environment.put("Maximum heap", (Runtime.getRuntime().maxMemory() >> 20) + " MiB");
        return environment;
    }

    private static String processor() {
        try (var lines = Files.lines(CPUS)) {
            return lines.filter(line -> line.startsWith("model name")).map(line -> line.replaceAll("^[^:]*:\\s*", ""))
                    .findFirst().orElse("unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }

    private static OperatingSystemMXBean system() {
        return (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    }
}
