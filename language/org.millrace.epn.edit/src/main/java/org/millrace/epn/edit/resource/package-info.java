/** Networks as resources of frameworks that load and save them on their own. */
package org.millrace.epn.edit.resource;
