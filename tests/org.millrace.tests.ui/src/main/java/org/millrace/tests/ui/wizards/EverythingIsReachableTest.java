package org.millrace.tests.ui.wizards;

import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class EverythingIsReachableTest {

    @Test
    void everyCommandHasAKeyOrAPlaceInAMenu() {
        var reachable = new HashSet<String>();
        elements("org.eclipse.ui.bindings").filter(element -> element.getName().equals("key")).forEach(key -> reachable.add(key.getAttribute("commandId")));
        elements("org.eclipse.ui.menus").filter(EverythingIsReachableTest::isMenu).forEach(menu -> commands(menu, reachable));
        var commands = commands();
        assertTrue(commands.size() >= 3, commands::toString);
        assertEquals(List.of(), commands.stream().filter(id -> !reachable.contains(id)).sorted().toList());
    }

    @Test
    void everyCommandHasANameADescriptionAndAHandler() throws Exception {
        var handled = new HashSet<String>();
        elements("org.eclipse.ui.handlers").forEach(handler -> handled.add(handler.getAttribute("commandId")));
        for (var command : elements("org.eclipse.ui.commands").filter(element -> element.getName().equals("command"))
                .filter(EverythingIsReachableTest::ours).toList()) {
            var id = command.getAttribute("id");
            var known = PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(id);
            assertTrue(known.getName() != null && !known.getName().startsWith("%"), id);
            assertTrue(known.getDescription() != null && !known.getDescription().startsWith("%"), id);
            assertTrue(handled.contains(id) || command.getAttribute("defaultHandler") != null || command.getChildren("defaultHandler").length > 0, id);
        }
    }

    @Test
    void noTextOfAnExtensionIsMissing() {
        for (var point : List.of("org.eclipse.ui.newWizards", "org.eclipse.ui.perspectives", "org.eclipse.ui.preferencePages", "org.eclipse.ui.views",
                "org.eclipse.ui.menus", "org.eclipse.ui.keywords")) {
            elements(point).filter(EverythingIsReachableTest::ours).forEach(element -> Arrays.stream(element.getAttributeNames())
                    .forEach(name -> assertTrue(!element.getAttribute(name).startsWith("%"), () -> point + " " + element.getAttribute(name))));
        }
    }

    /** Returns the commands of users. Commands with mandatory parameters are excluded. */
    private static Set<String> commands() {
        var ids = new HashSet<String>();
        elements("org.eclipse.ui.commands").filter(element -> element.getName().equals("command")).filter(EverythingIsReachableTest::ours)
                .filter(command -> Arrays.stream(command.getChildren("commandParameter"))
                        .noneMatch(parameter -> "false".equals(parameter.getAttribute("optional"))))
                .forEach(element -> ids.add(element.getAttribute("id")));
        return ids;
    }

    /** Returns whether the contribution is in a menu, since a tool bar requires a mouse. */
    private static boolean isMenu(IConfigurationElement contribution) {
        var location = contribution.getAttribute("locationURI");
        return location != null && !location.startsWith("toolbar:");
    }

    private static void commands(IConfigurationElement element, Set<String> ids) {
        if (element.getName().equals("command")) {
            ids.add(element.getAttribute("commandId"));
        }
        Arrays.stream(element.getChildren()).forEach(child -> commands(child, ids));
    }

    private static Stream<IConfigurationElement> elements(String point) {
        return Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(point));
    }

    private static boolean ours(IConfigurationElement element) {
        return element.getContributor().getName().startsWith("org.millrace.");
    }
}
