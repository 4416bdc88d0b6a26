package org.millrace.tests.ui;

import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Tests the keys of Millrace's commands. */
@ExtendWith(CleanLog.class)
class KeyBindingsTest {

    private static List<Binding> bindings() {
        return Arrays.stream(PlatformUI.getWorkbench().getService(IBindingService.class).getBindings())
                .filter(binding -> binding.getParameterizedCommand() != null)
                .filter(binding -> binding.getPlatform() == null || binding.getPlatform().equals(Platform.getWS())).toList();
    }

    private static boolean isOurs(Binding binding) {
        return binding.getParameterizedCommand().getId().startsWith("org.millrace.");
    }

    /** Returns whether the workbench cannot choose between two bindings; then neither key works. */
    private static boolean conflict(Binding one, Binding other) {
        return one.getTriggerSequence().equals(other.getTriggerSequence()) && one.getContextId().equals(other.getContextId())
                && one.getSchemeId().equals(other.getSchemeId()) && !one.getParameterizedCommand().equals(other.getParameterizedCommand());
    }

    @Test
    void noKeyOfMillraceIsThatOfAnotherCommand() {
        var ours = bindings().stream().filter(KeyBindingsTest::isOurs).toList();
        assertFalse(ours.isEmpty());
        var conflicts = ours.stream().flatMap(binding -> bindings().stream().filter(other -> conflict(binding, other))
                .map(other -> binding.getTriggerSequence().format() + ": " + binding.getParameterizedCommand().getId() + " and "
                        + other.getParameterizedCommand().getId())).toList();
        assertEquals(List.of(), conflicts);
    }
}
