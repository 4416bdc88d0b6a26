/**
 * The content of run views, independent of a user interface: the shown part of a run, and the data of charts
 * and tables. Titles are keys that the views translate.
 */
package org.millrace.profile.view;
