/** Main classes of services that a project can name. */
package org.millrace.services;
