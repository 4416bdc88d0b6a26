package org.millrace.sirius.session;

import org.eclipse.core.runtime.ILog;
import org.millrace.epn.io.EpnResource;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;

/**
 * What a session does when the file of its network has changed on disk. By itself it would read the file anew, or ask
 * the user which of two states is to be kept, although both designers show the same one.
 */
public final class ChangedFiles {

    private static final String POLICY = "org.eclipse.sirius.business.api.session.ReloadingPolicy";
    private static final Set<String> CHANGED = Set.of("EXTERNAL_CHANGED", "CONFLICTING_CHANGED");

    private ChangedFiles() {
    }

    /**
     * Takes the changes of a network's file over from its session; does nothing if the network is in no session, or if
     * that has happened. The user interface of a session sets a policy of its own when it opens, so call this often.
     *
     * @param changed called after the file has changed
     */
    public static void handle(EpnResource network, Runnable changed) {
        if (!Sirius.isPresent()) {
            return;
        }
        try {
            var session = Reflected.call(Reflected.constant("org.eclipse.sirius.business.api.session.SessionManager", "INSTANCE"), "getSession", network);
            if (session != null) {
                var own = Reflected.call(session, "getReloadingPolicy");
                if (Proxy.isProxyClass(own.getClass())) {
                    return;
                }
                var type = Reflected.type(POLICY);
                var policy = Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (method.getName().equals("getActions") && arguments[1] == network && CHANGED.contains(String.valueOf(arguments[2]))) {
                        changed.run();
                        return List.of();
                    }
                    try {
                        return method.invoke(own, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
                Reflected.call(session, "setReloadingPolicy", policy);
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            ILog.get().warn("the session keeps its own policy for changed files", e);
        }
    }
}
