package org.millrace.profile.ui.inspector;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;

/** Tests whether a file is a recording, which has a file with the times of its events beside it. */
public final class RecordingTester extends PropertyTester {

    private static final String TIMES = ".times";

    @Override
    public boolean test(Object receiver, String property, Object[] args, Object expectedValue) {
        var file = (IFile) receiver;
        return file.getParent().exists(IPath.fromPortableString(file.getName() + TIMES));
    }
}
