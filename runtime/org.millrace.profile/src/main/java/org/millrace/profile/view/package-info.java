/**
 * What the views of a run show, without a user interface: which part of a run, and the figures for
 * charts and tables. Texts are keys here; the views have the words.
 */
package org.millrace.profile.view;
