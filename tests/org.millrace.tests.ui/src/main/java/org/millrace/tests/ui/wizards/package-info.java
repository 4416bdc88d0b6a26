/** Tests of the perspective, the wizards, the preferences and the commands. */
package org.millrace.tests.ui.wizards;
